// All read the clock and nothing else, so that a rendered film repeats them exactly.
extension Sketch {
  /// How far a lap of `duration` seconds is through, 0 up to, but not, 1; over and over.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 and less answer 0.
  ///   - phase: shares of a lap to be ahead by.
  /// - Returns: the share of the lap.
  public final func loopProgress(over duration: Double, phase: Double = 0) -> Double {
    let laps = time / duration + phase
    guard duration > 0, laps.isFinite else { return 0 }
    return fract(laps)
  }

  /// From 0 to 1 and back to 0 in `duration` seconds, over and over.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 and less answer 0.
  ///   - phase: shares of a lap to be ahead by.
  /// - Returns: the share of the way out.
  public final func pingPong(over duration: Double, phase: Double = 0) -> Double {
    let turn = loopProgress(over: duration, phase: phase) * 2
    return turn > 1 ? 2 - turn : turn
  }

  /// To and fro within `range` in `duration` seconds, over and over.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 and less stay at the low end.
  ///   - range: where it goes.
  ///   - shape: how it goes there.
  ///   - phase: shares of a lap to be ahead by.
  /// - Returns: the value at this time.
  public final func sway(
    over duration: Double, in range: ClosedRange<Double> = 0...1, shape: SwayShape = .sine,
    phase: Double = 0
  ) -> Double {
    let turn = loopProgress(over: duration, phase: phase)
    let share =
      switch shape {
      case .sine: (1 - cosine(turn * .tau)) / 2
      case .triangle: turn > 0.5 ? 2 - turn * 2 : turn * 2
      case .saw: turn
      case .square: turn < 0.5 ? 0.0 : 1
      }
    return range.lowerBound * (1 - share) + range.upperBound * share
  }

  /// A sine of the clock.
  ///
  /// - Parameters:
  ///   - frequency: waves a second.
  ///   - amplitude: how far it goes to each side.
  ///   - middle: what it goes about.
  ///   - phase: shares of a wave to be ahead by.
  /// - Returns: the value at this time.
  public final func wave(
    _ frequency: Double = 1, amplitude: Double = 1, around middle: Double = 0, phase: Double = 0
  ) -> Double {
    let turns = time * frequency + phase
    guard turns.isFinite else { return middle }
    return middle + amplitude * sine(fract(turns) * .tau)
  }

  /// Whether this frame is the first, or the first at or after a multiple of `seconds`.
  ///
  /// - Parameters:
  ///   - seconds: the time between; 0 and less answer false.
  ///   - phase: shares of it to be late by.
  /// - Returns: true once for each multiple, however many frames there are a second.
  public final func every(_ seconds: Double, phase: Double = 0) -> Bool {
    let now = time / seconds - phase
    let before = (time - deltaTime) / seconds - phase
    guard seconds > 0, now.isFinite, before.isFinite, now >= 0 else { return false }
    return frameCount <= 1
      ? now == now.rounded(.down) : before < 0 || now.rounded(.down) > before.rounded(.down)
  }

  /// Whether `seconds` have passed since the start.
  public final func after(_ seconds: Double) -> Bool { time >= seconds }

  /// Whether this is the first frame, or one `count` frames after it, and so on.
  ///
  /// A count of 0 and less answers false.
  public final func everyFrames(_ count: Int) -> Bool {
    count > 0 && (Swift.max(frameCount, 1) - 1).isMultiple(of: count)
  }
}
