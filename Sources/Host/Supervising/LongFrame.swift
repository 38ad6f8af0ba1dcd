/// Notices that a worker has been at one frame for long, while that is not long enough to count as
/// stuck: nobody else can say so before the frame is done.
struct LongFrame {
  /// From how many seconds on a person is told.
  static let limit = 5.0

  private var said: UInt64?

  /// Looks at a worker.
  ///
  /// - Parameters:
  ///   - pulse: what the worker says.
  ///   - sketch: what is drawn.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: what a person should know now.
  mutating func look(
    _ pulse: WorkerPulse.Reading, of sketch: String, at now: UInt64
  ) -> String? {
    let seconds = Double(now - min(pulse.stamp, now)) * 1e-9
    let isQuiet = said.map { Double(now - min($0, now)) * 1e-9 < SlowFrames.period } ?? false
    guard seconds >= Self.limit, !isQuiet else { return nil }
    let what: String
    switch pulse.phase {
    case .drawing: what = "draw() of \(sketch) has been at one frame"
    case .rendering: what = "One frame of \(sketch) has been rendering"
    default: return nil
    }
    said = now
    return "\(what) for \(Int(seconds)) s, and nothing new is shown meanwhile. "
      + SlowFrames.advice(pulse.phase == .drawing ? .draw : .rendering)
  }
}
