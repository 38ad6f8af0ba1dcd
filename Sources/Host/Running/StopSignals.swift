import Cable
import Foundation
import Glibc
import Synchronization

/// Turns Ctrl-C and SIGTERM into an orderly stop.
///
/// A thread waits for the signals, so that a frozen `draw()` cannot swallow them: the first asks
/// the frame loop to end; a second, or five seconds without an end, ends the process.
final class StopSignals: Sendable {
  /// Set off by the first signal.
  let cancellation: Cancellation
  private let received = Mutex<Int32?>(nil)

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
  var exitCode: Int32 { 128 + (received.withLock { $0 } ?? SIGINT) }

  /// Asks for the end as a signal would.
  func request() { cancellation.cancel() }

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
      received.withLock { $0 = signal }
      request()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 5)
        ProcessSpawn.killAll()
        Log.error("Not all had stopped within five seconds; ended all the same.")
        _exit(1)
      }
    }
  }
}
