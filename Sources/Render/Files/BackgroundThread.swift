internal import Glibc

/// A thread that is polite to everything else on the machine, and joined by whoever started it.
struct BackgroundThread {
  private let thread: pthread_t

  private final class Launch: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts the thread; `nil` where the system gives none.
  init?(_ body: @escaping @Sendable () -> Void) {
    // A signal that ends the run belongs to the main thread.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let launch = Unmanaged.passRetained(Launch(body))
    var thread = pthread_t()
    // SAFETY: the retained launch is released by the thread, exactly once, or below when no
    // thread came to be.
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let launch = Unmanaged<Launch>.fromOpaque(argument).takeRetainedValue()
        // On Linux this is the thread's own, and of the driver's that it starts.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        launch.body()
        return nil
      }, launch.toOpaque())
    guard code == 0 else {
      launch.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for its end; once.
  func join() { pthread_join(thread, nil) }
}
