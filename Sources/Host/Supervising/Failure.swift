import Glibc

/// Why a sketch's process ended, or had to be ended, before its time.
enum Failure: Equatable {
  /// A signal ended it.
  case signal(Int32)
  /// The sketch called `exit()`, or a library it uses did.
  case calledExit(Int32)
  /// The process ended itself in another way.
  case exit(Int32)
  /// Nothing moved any more for so many seconds.
  case frozen(WorkerPhase, seconds: Double)
  /// Somebody has stopped the process.
  case stopped
  /// Its main thread has ended, and others have not.
  case headless
  /// It took more memory than it may, in bytes.
  case memory(Int)
  /// It ended its side of the conversation, or says what nobody understands.
  case unreachable
  /// The device failed, in the words of its error.
  case device(String)

  /// What happened to the sketch, as the end of a sentence that begins with its name.
  func words(fatalError: String?, phase: WorkerPhase) -> String {
    switch self {
    case .signal(let signal):
      let what = fatalError ?? Self.name(of: signal)
      return "stopped \(phase.place): \(what)"
    case .calledExit(let status): return "called exit(\(status)) \(phase.place)"
    case .exit(let status): return "ended its own process \(phase.place), with status \(status)"
    case .frozen(let phase, let seconds):
      let whole = (seconds * 10).rounded() / 10
      return "has hung \(phase.place) for \(whole) s"
    case .stopped: return "was halted from outside"
    case .headless: return "lost its main thread \(phase.place)"
    case .memory(let bytes): return "took \(bytes >> 20) MB of memory, more than it may"
    case .unreachable: return "lost its connection to `ollin run` \(phase.place)"
    case .device(let message): return "cannot go on. \(message)"
    }
  }

  /// Whether the code met a condition that it must not meet.
  var isTrap: Bool { self == .signal(SIGILL) || self == .signal(SIGTRAP) }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGSEGV, SIGBUS: "it used memory that is not its own"
    case SIGILL, SIGTRAP: "the code met a condition it must not meet"
    case SIGABRT: "it gave up (abort)"
    case SIGFPE: "it divided by zero"
    case SIGKILL: "it was killed, by somebody or for want of memory"
    case SIGTERM: "it was told to end from outside"
    case SIGXCPU: "it used up its processor time"
    default: "signal \(signal)"
    }
  }
}
