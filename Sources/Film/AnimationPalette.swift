internal import CAV
public import Pixels

/// Finds the 256 colours that suit the pictures of an animation best.
///
/// Show it some pictures spread over the whole animation, then ``finish()``.
public final class AnimationPalette {
  private let graph: FilterGraph
  private let buffer: FrameBuffer
  private let image: (width: Int, height: Int)
  private var count: Int64 = 0

  /// A palette of pictures of one size.
  public init(width: Int, height: Int) throws(FilmError) {
    image = (width, height)
    graph = try FilterGraph(
      """
      buffer@in=video_size=\(width)x\(height):pix_fmt=rgba:time_base=1/100:pixel_aspect=1/1,\
      palettegen@gen=max_colors=256:reserve_transparent=1:stats_mode=full,buffersink@out
      """)
    buffer = try FrameBuffer(width: width, height: height, format: AV_PIX_FMT_RGBA)
  }

  /// Takes the colours of a picture into account.
  public func add(_ picture: RGBAImage) throws(FilmError) {
    try buffer.fill(picture, image)
    buffer.frame.pointee.pts = count
    count += 1
    try graph.send(buffer.frame, to: "buffer@in")
  }

  /// The colours.
  func finish() throws(FilmError) -> FrameBuffer {
    try graph.send(nil, to: "buffer@in")
    let palette = try FrameBuffer()
    guard try graph.receive(into: palette.frame, from: "buffersink@out") else {
      throw FilmError("an animation without pictures has no colours")
    }
    return palette
  }
}

extension FrameBuffer {
  /// Copies a picture of four channels.
  func fill(_ picture: RGBAImage, _ size: (width: Int, height: Int)) throws(FilmError) {
    guard picture.width == size.width, picture.height == size.height else {
      throw FilmError(
        "a picture of \(picture.width) × \(picture.height) does not fit the animation")
    }
    let result = picture.pixels.withUnsafeBufferPointer { pixels -> Result<Int, FilmError> in
      guard let start = pixels.baseAddress else { return .success(0) }
      do throws(FilmError) {
        try copy(
          start, stride: size.width * 4, rowBytes: size.width * 4, rows: size.height, to: 0)
        return .success(0)
      } catch {
        return .failure(error)
      }
    }
    _ = try result.get()
  }
}
