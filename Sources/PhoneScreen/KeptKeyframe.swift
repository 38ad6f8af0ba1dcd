internal import Pixels

/// The keyframe that went out last, for as long as it is the newest picture of its encoder.
///
/// While the sketch stands still, the keyframe that is due is this one once more. The same bytes
/// decode to the same picture, in an IDR nothing tells a repetition from a new one, and it is the
/// one the encoder's next picture builds on: so it may be sent again for as long as the encoder is
/// given nothing else.
struct KeptKeyframe: Sendable {
  /// The whole frame of the wire.
  var bytes: [UInt8]
  /// Which of the sketch's pictures it shows.
  var content: Int
  /// Pixels of the picture.
  var size: PictureSize
  /// The quantiser it was coded with, 0…51.
  var quantizer: Int

  /// Whether it can stand for the picture that is to be encoded.
  ///
  /// - Parameters:
  ///   - job: the picture.
  ///   - stillQuantizer: what a picture that stands still would be coded with.
  /// - Returns: whether the phone may get this one in its place.
  func serves(_ job: PictureSchedule.Job, stillQuantizer: Int) -> Bool {
    guard job.isKeyframe, job.content == content, job.picture.frame.size == size else {
      return false
    }
    // One step finer is not worth an encoding. The quantiser only ever falls, so this ends.
    return !job.isStill || quantizer <= stillQuantizer + 1
  }
}
