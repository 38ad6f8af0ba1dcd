internal import Glibc

/// The rate of arriving frames, smoothed.
struct FrameRateMeter {
  /// Seconds after which about two thirds of a change show.
  private static let settling = 0.5
  private var duration: Double?

  /// Counts a frame that came `delta` seconds after the one before.
  mutating func add(_ delta: Double) {
    guard delta > 0, delta.isFinite else { return }
    guard let old = duration else {
      duration = delta
      return
    }
    duration = old + (delta - old) * (1 - exp(-delta / FrameRateMeter.settling))
  }

  /// Frames a second; 0 before the first two frames.
  var framesPerSecond: Double {
    guard let duration else { return 0 }
    return 1 / duration
  }
}
