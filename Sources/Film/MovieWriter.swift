internal import CAV
public import Pixels

/// Writes pictures as an MP4 film, tagged as BT.709 in limited range.
///
/// The same pictures make the same bytes.
public final class MovieWriter {
  private let encoder: Encoder
  private let muxer: Muxer
  private let buffer: FrameBuffer
  private let size: PictureSize
  private var count: Int64 = 0

  /// Starts a film.
  ///
  /// - Parameters:
  ///   - path: the file, replaced when it exists.
  ///   - size: of every picture.
  ///   - rate: pictures a second.
  ///   - codec: how they are compressed.
  ///   - comment: a text kept in the file.
  /// - Throws: ``FilmError``.
  public init(
    path: String, size: PictureSize, rate: FilmRate, codec: FilmCodec = .h264, comment: String = ""
  ) throws(FilmError) {
    self.size = size
    encoder = try Encoder(
      codec.encoderName, package: "libavcodec59", options: codec.options
    ) { context in
      context.pointee.width = Int32(size.width)
      context.pointee.height = Int32(size.height)
      context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
      context.pointee.time_base = AVRational(num: rate.seconds, den: rate.pictures)
      context.pointee.framerate = AVRational(num: rate.pictures, den: rate.seconds)
      context.pointee.color_primaries = AVCOL_PRI_BT709
      context.pointee.color_trc = AVCOL_TRC_BT709
      context.pointee.colorspace = AVCOL_SPC_BT709
      context.pointee.color_range = AVCOL_RANGE_MPEG
      // Samples sit in the middle of their four pixels, as the conversion puts them.
      context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER
      // Apple's players know HEVC by this name only.
      if codec == .hevc { context.pointee.codec_tag = 0x3163_7668 }
    }
    muxer = try Muxer(
      path: path, format: "mp4", encoder: encoder, options: [("movflags", "+faststart")],
      comment: comment)
    buffer = try FrameBuffer(width: size.width, height: size.height, format: AV_PIX_FMT_YUV420P)
  }

  /// Adds a picture.
  ///
  /// - Parameter picture: of the film's size.
  /// - Throws: ``FilmError``.
  public func append(_ picture: I420Frame) throws(FilmError) {
    guard picture.size == size else {
      throw FilmError(
        "a picture of \(picture.size.width) × \(picture.size.height) does not fit the film")
    }
    try buffer.copy(
      picture.luma, stride: picture.lumaStride, rowBytes: size.width, rows: size.height, to: 0)
    for (index, plane) in [picture.cb, picture.cr].enumerated() {
      try buffer.copy(
        plane, stride: picture.chromaStride, rowBytes: size.width / 2, rows: size.height / 2,
        to: index + 1)
    }
    buffer.frame.pointee.pts = count
    count += 1
    try encoder.send(buffer.frame)
    try muxer.write(from: encoder)
  }

  /// Writes what is left and closes the file.
  ///
  /// - Throws: ``FilmError``.
  public func finish() throws(FilmError) {
    try encoder.send(nil)
    try muxer.write(from: encoder)
    try muxer.finish()
  }
}
