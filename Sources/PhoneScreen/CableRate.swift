internal import Foundation

/// How much the cable takes, seen from the writes that had to wait for it.
///
/// Between the ends of two writes that both waited, the buffers along the way were full all the
/// time, and what went in is what came out. While writes do not wait there is more room than is
/// used: the limit then rises, fourfold a second, until it limits nothing.
struct CableRate: Equatable, Sendable {
  /// A write that took longer than this has waited, in seconds.
  private static let waiting = 0.004

  /// Bits a second, with a tenth kept free; `nil` when the cable has shown no limit.
  private(set) var bitRate: Double?

  private var lastEnd: Double?
  private var lastWaited = false

  /// Learns from one write.
  ///
  /// - Parameters:
  ///   - byteCount: bytes written.
  ///   - start: when it began, in seconds.
  ///   - end: when the last byte was taken.
  ///   - ceiling: a rate, in bit/s, above which the limit does not matter.
  mutating func wrote(byteCount: Int, start: Double, end: Double, ceiling: Double) {
    let waited = end - start > Self.waiting
    if waited {
      let from = lastWaited ? lastEnd ?? start : start
      let measured = 0.9 * Double(byteCount) * 8 / (end - from)
      bitRate = bitRate.map { ($0 + measured) / 2 } ?? measured
    } else if let rate = bitRate {
      let passed = min(max(end - (lastEnd ?? end), 0), 0.25)
      bitRate = rate * exp2(2 * passed)
    }
    if let rate = bitRate, rate > 2 * ceiling { bitRate = nil }
    lastEnd = end
    lastWaited = waited
  }
}
