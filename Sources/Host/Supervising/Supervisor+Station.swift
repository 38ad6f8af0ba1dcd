extension Supervisor {
  /// A worker and what is known about it.
  @MainActor final class Station {
    let worker: WorkerProcess
    var device: String?
    /// How the sketch's phone is, for a person.
    var phone: String?
    var health: WorkerHealth
    var standardRelay = OutputRelay()
    var errorRelay = OutputRelay()
    /// Why it was ended, when the supervisor did so.
    var failure: Failure?
    /// When the build in charge had its first frames; `nil` before.
    var shownSince: UInt64?
    /// When its first sketch had its first frames.
    var drawsSince: UInt64?
    /// Frames it had drawn when the build in charge was set up.
    var drawnBefore = 0
    var build = 0
    var isSetUp = false
    /// Libraries in its memory.
    var libraries = 0
    /// Whether the next version needs a process that has never seen this one's.
    var isStale = false

    /// The last it printed.
    var log: [String] { standardRelay.last + errorRelay.last }

    /// Whether the last it said is that of a process that has trapped: the runtime then looks for the
    /// place, which takes a while, and longer on a machine that is busy.
    var isDying: Bool {
      errorRelay.last.suffix(3).contains { line in
        CrashReport.isOfTheRuntime(line) || CrashReport.fatalError(in: line) != nil
      }
    }

    init(_ worker: WorkerProcess, memoryLimit: Int?) {
      self.worker = worker
      health = memoryLimit.map { WorkerHealth(memoryLimit: $0 << 20) } ?? WorkerHealth()
    }
  }
}
