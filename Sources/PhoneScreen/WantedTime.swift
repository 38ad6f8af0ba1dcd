/// Until when the connection for pictures is kept: for two seconds after a frame that wanted it.
///
/// A sketch whose frames take seconds wants it as seldom, so for twice as long as it took from one
/// such frame to the next; otherwise there would never be a connection when a frame is ready.
///
/// All times are nanoseconds of the monotonic clock.
struct WantedTime: Sendable {
  /// How long it is kept at least.
  static let letGo: UInt64 = 2_000_000_000
  /// What is further apart than this is no slow sketch, but one that wanted nothing in between.
  static let slowest: UInt64 = 30_000_000_000

  private var last: UInt64?
  private var patience = letGo

  /// Notes a frame that wants it.
  mutating func want(at now: UInt64) {
    let gap = last.map { now - min($0, now) } ?? .max
    patience = gap <= Self.slowest ? max(Self.letGo, 2 * gap) : Self.letGo
    last = now
  }

  /// When it is let go; 0 when nobody ever wanted it.
  var end: UInt64 { last.map { $0 + patience } ?? 0 }
}
