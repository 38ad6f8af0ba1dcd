import Cable
import Foundation
import Glibc
import Synchronization

/// Runs a program to its end and keeps what it printed.
///
/// The program is the head of a process group of its own and starts with every signal as a fresh
/// login would have it, whatever this process blocks or ignores; a stop ends the whole group.
enum ChildProcess {
  /// How a program ended.
  struct Result {
    /// Its exit status, or 128 plus the signal that ended it.
    let status: Int32
    /// What it wrote to standard output and standard error together.
    let output: String
  }

  /// How long a program may tidy up before it is killed, in nanoseconds.
  private static let grace: UInt64 = 200_000_000
  /// How long to sleep between two looks at a program that has closed its output.
  private static let glance: UInt32 = 5_000
  /// The groups that run now.
  private static let running = Mutex<Set<pid_t>>([])

  /// Runs `executable` with `arguments`, its output gathered in one text.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: its arguments, without the program's name.
  ///   - cancellation: ends the program early, and all that it started.
  /// - Returns: how it ended and what it printed.
  /// - Throws: ``HostError/stopped`` after a cancellation, another ``HostError`` when the program
  ///   cannot be started.
  static func run(
    _ executable: String, _ arguments: [String], cancellation: Cancellation? = nil
  ) throws(HostError) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(executable, errno) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (process, code) = spawn(executable, arguments, output: writing)
    close(writing)
    guard code == 0 else { throw notStarted(executable, code) }
    _ = running.withLock { $0.insert(process) }
    defer { _ = running.withLock { $0.remove(process) } }
    // Read to the end before waiting: a full pipe would stop the program for ever.
    let output = readAll(reading, until: cancellation)
    while !hasEnded(process) {
      if cancellation?.isCancelled == true { break }
      usleep(glance)
    }
    if cancellation?.isCancelled == true {
      end(process)
      throw .stopped
    }
    return Result(status: reap(process), output: String(decoding: output, as: UTF8.self))
  }

  /// Kills every program that runs now: for a process that ends at once.
  static func killAll() {
    for process in running.withLock({ $0 }) { kill(-process, SIGKILL) }
  }

  private static func notStarted(_ executable: String, _ code: Int32) -> HostError {
    HostError("\(executable) could not be started: \(SystemText.words(for: code)).")
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], output: Int32
  ) -> (process: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
    return (process, code)
  }

  /// All that comes until the other end closes or a stop is asked for.
  private static func readAll(_ descriptor: Int32, until cancellation: Cancellation?) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&entries, nfds_t(entries.count), -1)
      if cancellation?.isCancelled == true { return output }
      if ready < 0 && errno == EINTR { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return output }
      output += buffer[..<count]
    }
  }

  /// Ends a program and all that it started, and waits until it is gone.
  private static func end(_ process: pid_t) {
    kill(-process, SIGTERM)
    let deadline = MonotonicClock.now + grace
    while !hasEnded(process), MonotonicClock.now < deadline { usleep(glance) }
    // The program is not reaped yet, so its number still names its group and no other.
    kill(-process, SIGKILL)
    _ = reap(process)
  }

  /// Whether a program is over; it stays to be reaped.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? info.si_signo != 0 : errno != EINTR
  }

  private static func reap(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
