internal import CAV
public import Pixels

/// Writes pictures as a GIF that repeats for ever, in the colours of an ``AnimationPalette``.
///
/// The same pictures make the same bytes.
public final class AnimationWriter {
  /// The most pictures a second that every viewer shows.
  public static let mostPicturesPerSecond = 50

  private let graph: FilterGraph
  private let encoder: Encoder
  private let muxer: Muxer
  private let buffer: FrameBuffer
  private let mapped: FrameBuffer
  private let image: (width: Int, height: Int)
  private var count: Int64 = 0

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - path: the file, replaced when it exists.
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - rate: pictures a second, at most ``mostPicturesPerSecond``.
  ///   - palette: its colours.
  /// - Throws: ``FilmError``.
  public init(
    path: String, width: Int, height: Int, rate: FilmRate, palette: AnimationPalette
  ) throws(FilmError) {
    image = (width, height)
    let colors = try palette.finish()
    let size = "\(width)x\(height)"
    let paletteSize = "\(colors.frame.pointee.width)x\(colors.frame.pointee.height)"
    let timeBase = "\(rate.seconds)/\(rate.pictures)"
    // An ordered pattern stays where it is from picture to picture; diffused errors would crawl.
    graph = try FilterGraph(
      """
      buffer@in=video_size=\(size):pix_fmt=rgba:time_base=\(timeBase):pixel_aspect=1/1[p];\
      buffer@colors=video_size=\(paletteSize):pix_fmt=\(colors.frame.pointee.format):\
      time_base=\(timeBase):pixel_aspect=1/1[c];\
      [p][c]paletteuse@use=dither=bayer:bayer_scale=3:diff_mode=rectangle,buffersink@out
      """)
    encoder = try Encoder("gif", package: "libavcodec59", options: []) { context in
      context.pointee.width = Int32(width)
      context.pointee.height = Int32(height)
      context.pointee.pix_fmt = AV_PIX_FMT_PAL8
      context.pointee.time_base = AVRational(num: rate.seconds, den: rate.pictures)
      context.pointee.framerate = AVRational(num: rate.pictures, den: rate.seconds)
    }
    muxer = try Muxer(path: path, format: "gif", encoder: encoder, options: [], comment: "")
    buffer = try FrameBuffer(width: width, height: height, format: AV_PIX_FMT_RGBA)
    mapped = try FrameBuffer()
    colors.frame.pointee.pts = 0
    try graph.send(colors.frame, to: "buffer@colors")
    try graph.send(nil, to: "buffer@colors")
  }

  /// Adds a picture.
  ///
  /// - Parameter picture: of the animation's size.
  /// - Throws: ``FilmError``.
  public func append(_ picture: RGBAImage) throws(FilmError) {
    try buffer.fill(picture, image)
    buffer.frame.pointee.pts = count
    count += 1
    try graph.send(buffer.frame, to: "buffer@in")
    try drain()
  }

  /// Writes what is left and closes the file.
  ///
  /// - Throws: ``FilmError``.
  public func finish() throws(FilmError) {
    try graph.send(nil, to: "buffer@in")
    try drain()
    try encoder.send(nil)
    try muxer.write(from: encoder)
    try muxer.finish()
  }

  private func drain() throws(FilmError) {
    while try graph.receive(into: mapped.frame, from: "buffersink@out") {
      try encoder.send(mapped.frame)
      av_frame_unref(mapped.frame)
      try muxer.write(from: encoder)
    }
  }
}
