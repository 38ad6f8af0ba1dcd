/// Foresees when the encoder will be free, so that a frame is drawn for it just in time.
///
/// Waiting until it *is* free would leave it idle while the next frame is rendered; taking every
/// frame would render most of them for nothing.
struct EncoderLoad: Equatable, Sendable {
  /// Two frames' worth of jitter that is not worth a skipped frame.
  private static let tolerance: UInt64 = 2_000_000
  /// A frame that was wanted and did not come within this is not coming.
  private static let forgotten: UInt64 = 1_000_000_000

  /// How long a picture takes, and how long a frame takes from the start of its `draw()`.
  private(set) var encodeTime: UInt64 = 20_000_000
  private(set) var frameTime: UInt64 = 20_000_000

  private var encodingSince: UInt64?
  /// Frames wanted and not yet here, and when the last of them is expected.
  private var expected = 0
  private var expectedAt: UInt64 = 0

  /// Whether the encoder will be free by the time a frame drawn now is finished.
  mutating func isFreeForFrame(at now: UInt64, oneWaits: Bool) -> Bool {
    if expected > 0, now > expectedAt + Self.forgotten { expected = 0 }
    var free = now
    if let encodingSince { free = max(now, encodingSince + encodeTime) }
    if oneWaits { free += encodeTime }
    if expected > 0 { free = max(free, expectedAt) + encodeTime }
    return free <= now + frameTime + Self.tolerance
  }

  /// Those wanted of a sketch that is gone do not come.
  mutating func forgetExpected() { expected = 0 }

  mutating func frameWasWanted(at now: UInt64) {
    expected += 1
    expectedAt = now + frameTime
  }

  /// A frame is here; one that equals the last takes no encoder.
  mutating func frameCame(isNew: Bool, drawStart: UInt64, at now: UInt64) {
    expected = max(0, expected - 1)
    guard isNew, now > drawStart else { return }
    frameTime = Self.mean(frameTime, min(now - drawStart, Self.forgotten))
  }

  mutating func encodingBegan(at now: UInt64) { encodingSince = now }

  mutating func encodingEnded(at now: UInt64) {
    guard let start = encodingSince else { return }
    encodingSince = nil
    if now > start { encodeTime = Self.mean(encodeTime, min(now - start, Self.forgotten)) }
  }

  private static func mean(_ known: UInt64, _ new: UInt64) -> UInt64 { (known * 7 + new) / 8 }
}
