import Pixels

/// The bytes of a frame without its padding, so that frames can be compared.
struct Planes: Equatable {
  var luma: [UInt8]
  var cb: [UInt8]
  var cr: [UInt8]

  init(_ frame: I420Frame) {
    func rows(_ start: UnsafePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int) -> [UInt8]
    {
      (0..<height).flatMap { y in UnsafeBufferPointer(start: start + y * stride, count: width) }
    }
    let size = frame.size
    luma = rows(frame.luma, frame.lumaStride, size.width, size.height)
    cb = rows(frame.cb, frame.chromaStride, size.width / 2, size.height / 2)
    cr = rows(frame.cr, frame.chromaStride, size.width / 2, size.height / 2)
  }

  /// The largest difference of any sample.
  func distance(to other: Planes) -> Int {
    func farthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
      zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
    return max(farthest(luma, other.luma), farthest(cb, other.cb), farthest(cr, other.cr))
  }
}
