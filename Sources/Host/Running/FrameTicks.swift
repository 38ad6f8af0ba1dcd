/// The times at which frames are due, and how many of them went by without a frame.
///
/// All times are nanoseconds of the monotonic clock.
struct FrameTicks {
  /// What a person waits for, in nanoseconds.
  static let long: UInt64 = 500_000_000
  /// From one frame to the next.
  let interval: UInt64
  /// When the show is over; what would be due from then on is not missed.
  let end: UInt64
  /// When the next frame is due.
  private(set) var next: UInt64
  /// How many frames were due and not drawn.
  private(set) var missed = 0

  /// Frames from `start` on, the first one at once; `end` is `nil` for a show without one.
  init(start: UInt64, interval: UInt64, end: UInt64? = nil) {
    self.interval = max(interval, 1)
    self.end = end ?? .max
    next = start
  }

  /// Goes on after a frame, past everything that was due while it was drawn.
  mutating func advance(at now: UInt64) {
    next += interval
    guard next < now else { return }
    if next < end { missed += Int((min(now, end - 1) - next) / interval) + 1 }
    next += ((now - next) / interval + 1) * interval
  }

  /// Whether a frame that takes so many nanoseconds is over when the show is.
  ///
  /// Always so for a short one, which nobody notices to be late.
  func hasTime(for duration: UInt64, at now: UInt64) -> Bool {
    duration < Self.long || duration <= end - min(now, end)
  }

  /// Goes on past what is due, which nobody wanted drawn.
  mutating func skip(at now: UInt64) {
    next += (now > next ? (now - next) / interval + 1 : 1) * interval
  }

  /// Counts what was due in the last wait, which ended with the show: every whole interval that
  /// went by since the next frame was due.
  mutating func finish(at now: UInt64) {
    let limit = min(now, end)
    guard next < limit else { return }
    missed += Int((limit - next) / interval)
  }
}
