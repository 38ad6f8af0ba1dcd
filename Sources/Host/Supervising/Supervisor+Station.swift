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
    /// What the one before ended of, which is over when the same version runs well in this one.
    var overcomes: String?
    /// Why it was ended, when the supervisor did so.
    var failure: Failure?
    /// When the build in charge had its first frames; `nil` before.
    var shownSince: UInt64?
    /// When it was told to put the build in charge on the stage, in nanoseconds of the monotonic clock.
    var performedAt: UInt64 = 0
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

    /// Whether it was told to stand still.
    var isToldToPause = false
    /// Since when nobody can talk to it, in nanoseconds of the monotonic clock.
    private var unreachableSince: UInt64?

    /// How long a process whose end of the channel is closed may take to end, in nanoseconds.
    private static let patience: UInt64 = 1_000_000_000

    /// Orders that it has not come to yet.
    var ordersWaiting: Int {
      max(worker.channel.sentCount - worker.pulse.reading.taken, 0)
    }

    /// Whether nobody can talk to it, though it lives.
    func isUnreachable(at now: UInt64) -> Bool {
      guard !worker.channel.isOpen else { return false }
      // One that ends closes its end of the channel a moment before.
      let since = unreachableSince ?? now
      unreachableSince = since
      return worker.channel.isGarbled || now - min(since, now) > Self.patience
    }

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
