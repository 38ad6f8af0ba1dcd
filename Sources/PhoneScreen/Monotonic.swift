internal import Glibc

/// The clock that durations are measured with, the one `RenderedFrame.drawStart` comes from.
enum Monotonic {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Seconds, for the parts that think in them.
  static func seconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) * 1e-9 }

  /// Milliseconds from `start` to `end`, 0 when they are the other way round.
  static func milliseconds(from start: UInt64, to end: UInt64) -> Double {
    end > start ? Double(end - start) * 1e-6 : 0
  }
}
