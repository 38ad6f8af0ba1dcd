internal import Glibc

/// A property of a sketch that moves on by itself at the start of each frame.
protocol FrameAdvancing: AnyObject {
  /// Moves on by `seconds`, finite and not negative.
  @MainActor func advance(by seconds: Double)
}

/// The share of a way covered in `seconds` when about two thirds are covered in `time`.
func approach(_ seconds: Double, _ time: Double) -> Double {
  guard time > 0 else { return 1 }
  return 1 - exp(-seconds / time)
}
