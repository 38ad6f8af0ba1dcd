import Cable
import Foundation
import Glibc
import Synchronization

/// Turns Ctrl-C and SIGTERM into an orderly stop.
///
/// A thread waits for the signals, so that a frozen `draw()` cannot swallow them: the first asks
/// the frame loop to end; a second, or five seconds in which nobody says that the end goes on, ends
/// the process.
final class StopSignals: Sendable {
  /// How long the end may take where nobody says more of it, in seconds.
  static let patience = 5.0
  /// How long what has to be written may take, in seconds: an encoder or a disk that is slow.
  static let patienceForOthers = 30.0
  /// When it is said what is waited for, in nanoseconds.
  private static let silence: UInt64 = 2_000_000_000

  /// What is known of a stop.
  private struct State {
    /// The signal that asked for it.
    var received: Int32?
    /// When the process is ended, in nanoseconds of the monotonic clock.
    var deadline: UInt64 = .max
    var awaited = "the sketch"
  }

  /// Set off by the first signal.
  let cancellation: Cancellation
  private let state = Mutex(State())

  /// Blocks the signals in every thread started from now on, and begins to listen.
  ///
  /// Call it before any other thread is started. Without listening, only ``request()`` stops.
  init(listening: Bool = true) throws(CableError) {
    cancellation = try Cancellation()
    guard listening else { return }
    Self.heed()
    var set = Self.handled
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A phone that goes away must be an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Thread.detachNewThread { [self] in listen() }
  }

  /// Whether somebody asked for the end.
  var isRequested: Bool { cancellation.isCancelled }

  /// What a process ends with that was stopped before it did its work: 128 plus the signal.
  var exitCode: Int32 { 128 + (state.withLock { $0.received } ?? SIGINT) }

  /// Asks for the end as a signal would.
  func request() { cancellation.cancel() }

  /// Says that the end goes on, and may take so long from now.
  ///
  /// - Parameters:
  ///   - seconds: how long.
  ///   - awaited: what is waited for, as the end of "Waiting for".
  func endGoesOn(seconds: Double, waitingFor awaited: String) {
    let deadline = MonotonicClock.now + UInt64(min(max(seconds, 0), 3_600) * 1e9)
    state.withLock { state in
      state.deadline = deadline
      state.awaited = awaited
    }
  }

  /// Waits until `deadline` of the monotonic clock, or until a stop is asked for.
  func wait(until deadline: UInt64) {
    while !isRequested {
      let now = MonotonicClock.now
      guard now < deadline else { return }
      _ = cancellation.wait(atMost: .nanoseconds(Int64(clamping: deadline - now)))
    }
  }

  /// Heeds the signals that ask for the end also where this process was started with them ignored,
  /// as a script starts what it puts in the background: whoever sends one means this program.
  static func heed() {
    for number in [SIGINT, SIGTERM, SIGQUIT] where isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// The signals listened for; a terminal that closes ends nothing that was started with `nohup`.
  private static var handled: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] where signal != SIGHUP || !isIgnored(SIGHUP) {
      sigaddset(&set, signal)
    }
    return set
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private func listen() {
    var set = Self.handled
    while true {
      var signal: Int32 = 0
      guard sigwait(&set, &signal) == 0 else { continue }
      if isRequested {
        ProcessSpawn.killAll()
        _exit(128 + signal)
      }
      let start = MonotonicClock.now
      state.withLock { state in
        state.received = signal
        state.deadline = start + UInt64(Self.patience * 1e9)
      }
      request()
      Thread.detachNewThread { [self] in watchTheEnd(since: start) }
    }
  }

  /// Says what is waited for, and ends the process when that does not come.
  private func watchTheEnd(since start: UInt64) {
    var said: String?
    while true {
      let now = MonotonicClock.now
      let (deadline, awaited) = state.withLock { ($0.deadline, $0.awaited) }
      if now >= deadline {
        ProcessSpawn.killAll()
        Log.error("Waited too long for \(awaited); ended all the same.")
        _exit(1)
      }
      if now - start >= Self.silence, said != awaited {
        said = awaited
        Log.note("Waiting for \(awaited).")
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }
}
