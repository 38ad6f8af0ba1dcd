public import Pixels

/// Makes coded pictures of planes.
///
/// Belongs to the thread that made it. Pictures come out in the order they go in, none is held
/// back, and each one may depend on the one before unless it is a keyframe.
public protocol PictureEncoder: AnyObject {
  /// The size of every picture it takes.
  var size: PictureSize { get }

  /// Encodes one picture.
  ///
  /// - Parameters:
  ///   - picture: planes of ``size``.
  ///   - keyframe: whether it must stand alone; the first picture always does.
  ///   - quantizer: how coarse, 0…51; six more halve the bytes, about.
  /// - Returns: the picture's bytes.
  /// - Throws: what went wrong; the encoder is then of no further use.
  func encode(
    _ picture: Picture, keyframe: Bool, quantizer: Int
  ) throws(EncoderError) -> AccessUnit
}

/// Opens an encoder for a size and a rate (frames a second); called on the thread that will use it.
public typealias PictureEncoderFactory =
  @Sendable (_ size: PictureSize, _ framesPerSecond: Double) throws(EncoderError) ->
  any PictureEncoder
