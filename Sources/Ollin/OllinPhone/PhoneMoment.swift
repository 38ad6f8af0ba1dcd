internal import Synchronization

/// The time that a phone's readings are dated by and their ages are counted to.
final class PhoneMoment: Sendable {
  private let fixed = Mutex<SuspendingClock.Instant?>(nil)
  private let origin = SuspendingClock.now

  /// The system's time, unless one is set.
  var now: SuspendingClock.Instant { fixed.withLock { $0 } ?? .now }

  /// Has time stand still so many seconds after a fixed instant.
  func set(_ seconds: Double) {
    guard seconds.isFinite else { return }
    let instant = origin + .seconds(Swift.min(Swift.max(seconds, 0), 1e9))
    fixed.withLock { $0 = instant }
  }
}
