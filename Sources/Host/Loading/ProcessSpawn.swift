import Foundation
import Glibc
import Synchronization

/// Starts programs, each the head of a process group of its own, with every signal as a fresh login
/// would have it, whatever this process blocks or ignores.
enum ProcessSpawn {
  /// The groups that are to end with this process.
  private static let running = Mutex<Set<pid_t>>([])

  /// Has the system keep how children end, and lets every signal through, whatever the program that
  /// started this one ignored or blocked; to be called before there is another thread.
  ///
  /// Where the end of children is ignored they are gone at once, and nobody learns how they ended.
  static func heedChildren() {
    signal(SIGCHLD, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Starts a program with nothing on its standard input.
  ///
  /// - Parameters:
  ///   - executable: its path.
  ///   - arguments: its arguments, without the program's name.
  ///   - descriptors: what it inherits, by the number it knows it by.
  ///   - additions: variables added to those of this process.
  /// - Returns: its number.
  /// - Throws: a ``HostError`` when it cannot be started.
  static func start(
    _ executable: String, _ arguments: [String], descriptors: [Int32: Int32],
    additions: [String: String] = [:]
  ) throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, descriptor) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
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
    let environment = ProcessInfo.processInfo.environment.merging(additions) { $1 }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw notStarted(executable, code) }
    _ = running.withLock { $0.insert(process) }
    return process
  }

  /// Two ends of a pipe that no other program inherits.
  static func makePipe(for executable: String) throws(HostError) -> (reading: Int32, writing: Int32)
  {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(executable, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Kills every program that runs now: for a process that ends at once.
  static func killAll() {
    for process in running.withLock({ $0 }) { kill(-process, SIGKILL) }
  }

  /// Whether a program is over; it stays to be reaped.
  static func hasEnded(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? info.si_signo != 0 : errno != EINTR
  }

  /// Waits until a program is over.
  ///
  /// - Returns: its exit status, or 128 plus the signal that ended it.
  static func reap(_ process: pid_t) -> Int32 {
    defer { _ = running.withLock { $0.remove(process) } }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func notStarted(_ executable: String, _ code: Int32) -> HostError {
    HostError("\(executable) could not be started: \(SystemText.words(for: code)).")
  }
}
