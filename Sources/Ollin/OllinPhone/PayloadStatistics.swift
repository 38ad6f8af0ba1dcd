public import Wire

/// What came of one kind of payload.
@_spi(Host) public struct PayloadStatistics: Sendable {
  /// The kind.
  public let kind: PhoneMessageKind
  /// Payloads that were read and kept.
  public let received: Int
  /// Payloads, or the pictures in them, that were passed over.
  public let skipped: Int
  /// Why the last one was passed over.
  public let lastSkipReason: String?
  /// When the last payloads came, oldest first; at most 64 of them.
  public let arrivals: [SuspendingClock.Instant]
  /// A line that says what the newest one holds; empty before the first.
  public let glance: String

  /// Payloads a second over the last ones, up to `now`; 0 with fewer than two.
  ///
  /// One that has stopped falls toward 0.
  public func rate(at now: SuspendingClock.Instant = .now) -> Double {
    guard let first = arrivals.first, let last = arrivals.last, arrivals.count > 1 else {
      return 0
    }
    let between = first.duration(to: last).inSeconds / Double(arrivals.count - 1)
    let silence = last.duration(to: now).inSeconds
    // A pause longer than twice the usual one counts as a part of the time they took.
    let span = Swift.max(between, silence > 2 * between ? silence : 0)
    return span > 0 ? 1 / span : 0
  }

  /// How long ago the last one came; `nil` before the first.
  public func age(at now: SuspendingClock.Instant = .now) -> Duration? {
    arrivals.last.map { $0.duration(to: now) }
  }
}
