import Foundation
import Glibc

/// Decides whether a worker is still well, from its pulse and from what the system says of it.
struct WorkerHealth {
  /// What the system says of a process.
  struct Facts: Equatable {
    /// The letter of its state, such as `R`, `S` or `T`.
    var state: Character = "S"
    /// Processor time of its main thread, in seconds.
    var processorSeconds = 0.0
    /// Memory it holds, in bytes.
    var memory = 0
  }

  /// How long `draw()` may take, in seconds.
  static let drawLimit = 1.5
  /// The same for a version's first frames, in which it may read files and make pictures.
  static let firstDrawLimit = 10.0
  /// How long it may wait for the next frame's time, in seconds: a loop that runs, be it paused, says
  /// once a second at least that it does.
  static let waitLimit = 10.0
  /// How long it may be halted, in seconds.
  static let haltLimit = 1.0
  /// How long others of its threads may outlive its main thread, in seconds.
  static let headlessLimit = 0.5
  /// How many frames count as the first.
  static let firstFrames = 2
  /// A machine that gives the sketch no time is given this many times as long.
  static let patience = 4.0
  /// The share of a wait the sketch must have computed to be the one to blame.
  static let busyShare = 0.5

  /// How much memory it may hold, in bytes.
  let memoryLimit: Int
  private var seen: (stamp: UInt64, processorSeconds: Double)?
  /// The state that it is not to stay in, and since when it is in it.
  private var still: (state: Character, since: UInt64)?
  /// The longest finished `draw()` of late, in seconds: a sketch that is slow does not hang.
  private var slowest = 0.0
  /// The frame that is being drawn, and how long that was seen to take.
  private var frame = (drawn: -1, seconds: 0.0)
  private var firstFramesUntil = firstFrames

  init(memoryLimit: Int = Self.usualMemoryLimit()) { self.memoryLimit = memoryLimit }

  /// Three quarters of the machine's memory.
  static func usualMemoryLimit() -> Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let size = sysconf(Int32(_SC_PAGESIZE))
    guard pages > 0, size > 0 else { return 4 << 30 }
    return pages / 4 * 3 * size
  }

  /// A version begins: its first frames may take longer.
  mutating func begin(afterFrames drawn: Int) {
    firstFramesUntil = drawn + Self.firstFrames
    slowest = 0
    frame = (-1, 0)
  }

  /// Looks at a worker.
  ///
  /// - Parameters:
  ///   - pulse: what the worker says.
  ///   - facts: what the system says.
  ///   - isDying: whether the runtime writes its report of a trap, which nothing waits for but the
  ///     sentence with file and line.
  ///   - isKeepingOthers: whether a newer version waits for it, for which even its first frames have
  ///     to make way.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: why it has to end; `nil` when all is well.
  mutating func verdict(
    _ pulse: WorkerPulse.Reading, _ facts: Facts, isDying: Bool = false,
    isKeepingOthers: Bool = false, at now: UInt64
  ) -> Failure? {
    if facts.memory > memoryLimit { return .memory(facts.memory) }
    if ["T", "Z", "X"].contains(facts.state) { return verdict(onStill: facts.state, at: now) }
    still = nil
    if seen?.stamp != pulse.stamp { seen = (pulse.stamp, facts.processorSeconds) }
    let seconds = Double(now - min(pulse.stamp, now)) * 1e-9
    if pulse.drawn != frame.drawn {
      slowest = max(slowest * 0.9, frame.seconds)
      frame = (pulse.drawn, 0)
    }
    if pulse.phase == .drawing { frame.seconds = max(frame.seconds, seconds) }
    guard let limit = limit(pulse, isKeepingOthers), seconds > limit,
      // Somebody looks at it in a debugger, and it was well when it was held.
      pulse.phase != .waiting || facts.state != "t"
    else { return nil }
    // On a machine that is busy with others the sketch had no time to go on.
    let used = facts.processorSeconds - (seen?.processorSeconds ?? 0)
    let isStarved = facts.state == "R" && used < limit * Self.busyShare
    guard !isStarved && !isDying || seconds > limit * Self.patience else { return nil }
    return .frozen(pulse.phase, seconds: seconds)
  }

  /// Nothing moves in a process that is halted, or whose main thread has ended before the others.
  private mutating func verdict(onStill state: Character, at now: UInt64) -> Failure? {
    let since = still?.state == state ? still?.since ?? now : now
    still = (state, since)
    let seconds = Double(now - min(since, now)) * 1e-9
    if state == "T" { return seconds > Self.haltLimit ? .stopped : nil }
    return seconds > Self.headlessLimit ? .headless : nil
  }

  private func limit(_ pulse: WorkerPulse.Reading, _ isKeepingOthers: Bool) -> Double? {
    switch pulse.phase {
    // Before its first frame it waits for orders, for as long as there are none.
    case .waiting: pulse.drawn > 0 ? Self.waitLimit : nil
    case .starting: 60
    case .loading, .rendering, .settingUp, .ending, .storing: 30
    case .drawing:
      pulse.drawn < firstFramesUntil && !isKeepingOthers
        ? Self.firstDrawLimit : max(Self.drawLimit, slowest * Self.patience)
    }
  }
}

extension WorkerHealth.Facts {
  /// What `/proc` says of a process; `nil` when it is gone.
  init?(of process: pid_t) {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let close = line.lastIndex(of: ")")
    else { return nil }
    // Behind the name in brackets: state, …, user and system time as the 12th and 13th, resident
    // pages as the 22nd.
    let words = line[line.index(after: close)...].split(separator: " ")
    guard words.count > 21, let state = words[0].first else { return nil }
    self.state = state
    let size = sysconf(Int32(_SC_PAGESIZE))
    memory = (Int(words[21]) ?? 0).multipliedReportingOverflow(by: max(size, 1)).partialValue
    let ticks = Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    guard
      let task = try? String(
        contentsOfFile: "/proc/\(process)/task/\(process)/stat", encoding: .utf8),
      let end = task.lastIndex(of: ")")
    else { return }
    let times = task[task.index(after: end)...].split(separator: " ")
    guard times.count > 12 else { return }
    processorSeconds = ((Double(times[11]) ?? 0) + (Double(times[12]) ?? 0)) / ticks
  }
}
