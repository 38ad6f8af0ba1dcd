/// When a wait ends, whoever interrupts it in between.
struct Deadline: Sendable {
  /// `nil` waits until something happens.
  private let instant: SuspendingClock.Instant?

  static let never = Deadline(after: nil)

  init(after duration: Duration?) {
    // A day is as good as for ever, and cannot overflow.
    instant = duration.map { SuspendingClock.now.advanced(by: min($0, .seconds(86_400))) }
  }

  var hasPassed: Bool { instant.map { $0 <= .now } ?? false }

  /// What is left, never negative; a day when there is no end.
  var remaining: Duration {
    guard let instant else { return .seconds(86_400) }
    return max(.zero, SuspendingClock.now.duration(to: instant))
  }

  /// For `poll(2)`: rounded up, so that a wait never ends before its time; -1 for no end.
  var milliseconds: Int32 {
    guard instant != nil else { return -1 }
    let (seconds, attoseconds) = remaining.components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
