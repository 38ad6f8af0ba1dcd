/// How long the frames of a sketch take of late, and what follows from that.
///
/// All times are nanoseconds of the monotonic clock.
struct FramePace {
  /// Frames that keep the loop for so long let a picture be finished before the next.
  private static let slow: UInt64 = 250_000_000

  private var frames = SlowFrames()
  private var pictures = SlowFrames()
  /// `draw()` alone and all that the loop did, of the last frame and of the one before.
  private var last: (draw: UInt64, whole: UInt64) = (0, 0)
  private var before: UInt64 = 0

  /// How long the next frame will take, as far as two before it tell: one may have been the first.
  var expected: UInt64 { min(last.whole, before) }

  /// How long a frame may be held up for the picture of the one before, which would wait for all of
  /// it otherwise.
  var courtesy: UInt64 { last.draw < Self.slow ? 0 : last.draw / 8 }

  /// Notes a frame that the loop is done with.
  ///
  /// - Parameters:
  ///   - draw: how long `draw()` took.
  ///   - whole: how long it took with all that followed.
  ///   - now: the present time.
  /// - Returns: what a person should know now.
  mutating func note(draw: UInt64, whole: UInt64, at now: UInt64) -> String? {
    before = last.whole
    last = (draw, whole)
    return frames.note(
      draw: Double(draw) * 1e-9, rendering: Double(whole - min(draw, whole)) * 1e-9,
      at: Double(now) * 1e-9)
  }

  /// Notes a picture that the device has finished.
  ///
  /// - Parameters:
  ///   - drawn: when its `draw()` was over.
  ///   - now: the present time.
  /// - Returns: what a person should know now.
  mutating func note(pictureOfFrameDrawn drawn: UInt64, at now: UInt64) -> String? {
    // Behind a slow frame it was only fetched late.
    guard max(last.whole, before) < Self.slow else { return nil }
    return pictures.note(
      draw: 0, rendering: Double(now - min(drawn, now)) * 1e-9, at: Double(now) * 1e-9)
  }
}
