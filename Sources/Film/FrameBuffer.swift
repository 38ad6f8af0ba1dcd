internal import CAV

/// A picture in the library's memory.
final class FrameBuffer {
  let frame: UnsafeMutablePointer<AVFrame>

  /// A picture with room for its pixels.
  init(width: Int, height: Int, format: AVPixelFormat) throws(FilmError) {
    frame = try made("a picture", av_frame_alloc())
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.format = format.rawValue
    try check("no memory for a picture", av_frame_get_buffer(frame, 0))
  }

  /// An empty picture, for a filter to fill.
  init() throws(FilmError) {
    frame = try made("a picture", av_frame_alloc())
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  /// Copies rows into one plane; the encoder may still hold what was there, and keeps it.
  func copy(
    _ source: UnsafePointer<UInt8>, stride: Int, rowBytes: Int, rows: Int, to plane: Int
  ) throws(FilmError) {
    try check("no memory for a picture", av_frame_make_writable(frame))
    let data = frame.pointee.data
    let strides = frame.pointee.linesize
    let (target, targetStride) =
      switch plane {
      case 0: (data.0, strides.0)
      case 1: (data.1, strides.1)
      default: (data.2, strides.2)
      }
    guard let target else { throw FilmError("a picture has no plane \(plane)") }
    for row in 0..<rows {
      (target + row * Int(targetStride)).update(from: source + row * stride, count: rowBytes)
    }
  }
}
