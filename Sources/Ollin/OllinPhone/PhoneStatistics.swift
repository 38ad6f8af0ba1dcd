internal import Synchronization
internal import Wire

/// Counts what comes, by its kind.
final class PhoneStatistics: Sendable {
  /// What is known of one kind.
  struct Counts: Sendable {
    var received = 0
    var skipped = 0
    var lastSkipReason: String?
    /// A ring; the newest is in front of `next`.
    private var ring: [SuspendingClock.Instant] = []
    private var next = 0

    private static var mostArrivals: Int { 64 }

    /// Oldest first.
    var arrivals: [SuspendingClock.Instant] {
      ring.count < Self.mostArrivals ? ring : Array(ring[next...] + ring[..<next])
    }

    mutating func receive(at instant: SuspendingClock.Instant) {
      received += 1
      if ring.count < Self.mostArrivals {
        ring.append(instant)
      } else {
        ring[next] = instant
        next = (next + 1) % Self.mostArrivals
      }
    }

    mutating func skip(because reason: String) {
      skipped += 1
      lastSkipReason = reason
    }
  }

  private let counts = Mutex([PhoneMessageKind: Counts]())

  func receive(_ kind: PhoneMessageKind) {
    let now = SuspendingClock.now
    counts.withLock { $0[kind, default: Counts()].receive(at: now) }
  }

  func skip(_ kind: PhoneMessageKind, because reason: String) {
    counts.withLock { $0[kind, default: Counts()].skip(because: reason) }
  }

  subscript(kind: PhoneMessageKind) -> Counts { counts.withLock { $0[kind] ?? Counts() } }
}
