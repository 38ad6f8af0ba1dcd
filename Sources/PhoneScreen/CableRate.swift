internal import Foundation

/// How much the cable takes, seen from how long writes have to wait for it.
///
/// Over windows of a fifth of a second or more: when writing took more than half of the time, the
/// cable was full, and what went in is what it takes. A single write that waits says nothing, since
/// the machine may have been busy elsewhere. While writing takes little of the time there is more
/// room than is used: the limit then rises, nearly sixfold a second, until it limits nothing.
struct CableRate: Equatable, Sendable {
  private static let window = 0.2
  private static let full = 0.5
  private static let easy = 0.25

  /// Bits a second, with a tenth kept free; `nil` when the cable has shown no limit.
  private(set) var bitRate: Double?

  private var windowStart: Double?
  private var writtenBits = 0.0
  private var writingTime = 0.0

  /// Learns from one write.
  ///
  /// - Parameters:
  ///   - byteCount: bytes written.
  ///   - start: when it began, in seconds.
  ///   - end: when the last byte was taken.
  ///   - ceiling: a rate, in bit/s, above which the limit does not matter.
  mutating func wrote(byteCount: Int, start: Double, end: Double, ceiling: Double) {
    let begin = windowStart ?? start
    windowStart = begin
    writtenBits += Double(byteCount) * 8
    writingTime += max(end - start, 0)
    let passed = end - begin
    guard passed >= Self.window else { return }
    let share = writingTime / passed
    if share > Self.full {
      let measured = 0.9 * writtenBits / passed
      bitRate = bitRate.map { ($0 + measured) / 2 } ?? measured
    } else if share < Self.easy, let rate = bitRate {
      // A pause in between is no proof for more than it would have been used.
      bitRate = rate * exp2(2.5 * min(passed, 2 * Self.window))
    }
    if let rate = bitRate, rate > 2 * ceiling { bitRate = nil }
    windowStart = end
    writtenBits = 0
    writingTime = 0
  }
}
