import Foundation
import Glibc
import Synchronization

/// Turns Ctrl-C and SIGTERM into an orderly stop.
///
/// A thread waits for the signals, so that a frozen `draw()` cannot swallow them: the first asks
/// the frame loop to end; a second, or five seconds without an end, ends the process.
final class StopSignals: Sendable {
  private let requested = Atomic<Bool>(false)
  private let action = Mutex<(@Sendable () -> Void)?>(nil)
  private let wake: Int32

  /// Blocks the signals in every thread started from now on, and begins to listen. Call it before
  /// any other thread is started.
  init() {
    wake = eventfd(0, Int32(EFD_CLOEXEC.rawValue | EFD_NONBLOCK.rawValue))
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGHUP)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A phone that goes away must be an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in listen() }
  }

  /// Whether somebody asked for the end.
  var isRequested: Bool { requested.load(ordering: .acquiring) }

  /// Asks for the end as a signal would.
  func request() {
    requested.store(true, ordering: .releasing)
    eventfd_write(wake, 1)
    action.withLock { $0 }?()
  }

  /// Calls `body`, from any thread, when a stop is asked for; at once when it already was.
  func whenRequested(_ body: @escaping @Sendable () -> Void) {
    action.withLock { $0 = body }
    if isRequested { body() }
  }

  /// Waits until `deadline` of the monotonic clock, or until a stop is asked for.
  func wait(until deadline: UInt64) {
    while !isRequested {
      let now = MonotonicClock.now
      guard now < deadline else { return }
      let remaining = deadline - now
      var poll = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
      var time = timespec(
        tv_sec: Int(remaining / 1_000_000_000), tv_nsec: Int(remaining % 1_000_000_000))
      ppoll(&poll, 1, &time, nil)
    }
  }

  private func listen() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGHUP)
    while true {
      var received: Int32 = 0
      guard sigwait(&set, &received) == 0 else { continue }
      if isRequested { _exit(128 + received) }
      request()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 5)
        Log.error("the sketch did not stop within five seconds; ending it.")
        _exit(1)
      }
    }
  }
}
