internal import Glibc
internal import Synchronization

/// A thread of the system with a name that debuggers and `top` show.
public final class NamedThread: Sendable {
  /// The name; the system shows its first 15 bytes.
  public let name: String

  private let handle: pthread_t
  private let isJoined = Mutex(false)

  private init(name: String, handle: pthread_t) {
    self.name = name
    self.handle = handle
  }

  deinit {
    isJoined.withLock { isJoined in
      if !isJoined { _ = pthread_detach(handle) }
    }
  }

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: What debuggers and `top` show.
  ///   - body: What it does; the thread ends when this returns.
  /// - Returns: The running thread. One that is dropped without a join runs on by itself.
  /// - Throws: ``CableError/system(call:errno:)`` when the system allows no more threads.
  public static func start(
    _ name: String, _ body: @escaping @Sendable () -> Void
  ) throws(CableError) -> NamedThread {
    let launch = Unmanaged.passRetained(Launch(name: name, body: body))
    // The signals of a person belong to the main thread, so a new one is born deaf to them.
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGUSR1, SIGUSR2] {
      sigaddset(&blocked, signal)
    }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var handle = pthread_t()
    // SAFETY: the retained launch is released by the thread, exactly once, or below when no
    // thread came to be.
    let code = pthread_create(
      &handle, nil,
      { argument in
        let launch = Unmanaged<Launch>.fromOpaque(argument!).takeRetainedValue()
        NamedThread.setName(launch.name)
        launch.body()
        return nil
      }, launch.toOpaque())
    guard code == 0 else {
      launch.release()
      throw .system(call: "pthread_create", errno: code)
    }
    return NamedThread(name: name, handle: handle)
  }

  /// Waits until the thread has ended, whoever else waits for it too.
  ///
  /// From the thread itself it returns at once.
  public func join() {
    guard pthread_equal(handle, pthread_self()) == 0 else { return }
    isJoined.withLock { isJoined in
      if !isJoined { _ = pthread_join(handle, nil) }
      isJoined = true
    }
  }

  /// Names the calling thread.
  ///
  /// Without `/proc` it stays unnamed.
  private static func setName(_ name: String) {
    let descriptor = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    let text = Array(name.utf8.prefix(15))
    _ = write(descriptor, text, text.count)
    _ = Glibc.close(descriptor)
  }

  private final class Launch: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }
}
