import Glibc

/// Nanoseconds of the system's monotonic clock, the one time all threads share.
enum MonotonicClock {
  /// The time now.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
