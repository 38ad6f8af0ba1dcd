import Foundation

/// Processor time, of this process and of some of its threads.
enum ThreadTimes {
  /// Processor time of the whole process so far, in seconds.
  static var process: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time so far of the threads that live and whose names begin like this, in seconds.
  static func threads(named prefix: String) -> Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.compactMap(UInt32.init).reduce(0) { sum, number in
      let name = try? String(contentsOfFile: "/proc/self/task/\(number)/comm", encoding: .utf8)
      guard name?.hasPrefix(prefix) == true else { return sum }
      // Linux numbers a thread's clock after the thread; the last bits say "of one thread" and
      // "what the scheduler counted".
      return sum + seconds(of: clockid_t(bitPattern: ~number << 3 | 6))
    }
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
