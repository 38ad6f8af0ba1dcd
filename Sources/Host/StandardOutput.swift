import CExit
import Glibc
import Synchronization

/// What a command has to say on standard output.
///
/// The first error of a write is kept, and nothing more is written after it; ``exitCode(_:)`` makes
/// of it what the process ends with, and a command that goes on for long looks at ``hasFailed``.
enum StandardOutput {
  /// How long a reader that takes nothing may hold a line up, in milliseconds.
  private static let patience: Int32 = 100
  /// What a pipe that is ready to be written takes without a wait.
  private static let step = 4_096
  private static let failure = Mutex<Int32?>(nil)

  /// Whether a write has failed: the reader has gone, or a disk is full.
  static var hasFailed: Bool { failure.withLock { $0 != nil } }

  /// Writes a line, after what was printed before, and waits until it is taken.
  static func line(_ text: String, terminator: String = "\n") {
    write(text + terminator, patience: -1)
  }

  /// Writes text as it is, after what was printed before; who does not read it loses it.
  static func write(_ text: String) { write(text, patience: patience) }

  private static func write(_ text: String, patience: Int32) {
    flush()
    guard !hasFailed else { return }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      let ready = poll(&entry, 1, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(
          STDOUT_FILENO, buffer.baseAddress?.advanced(by: written),
          min(step, bytes.count - written))
      }
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      guard count > 0 else { return note(errno) }
      written += count
    }
  }

  /// Writes what a sketch in this process has printed.
  private static func flush() {
    let code = ollin_flush_output()
    if code != 0 { note(code) }
  }

  private static func note(_ code: Int32) { failure.withLock { $0 = $0 ?? code } }

  /// What the process ends with: a reader who has gone is told nothing, and the status is that of a
  /// program which the system ended for it; any other failure is said.
  ///
  /// - Parameter code: what it would have ended with.
  /// - Returns: that, where all could be written.
  static func exitCode(_ code: Int32) -> Int32 {
    flush()
    switch failure.withLock({ $0 }) {
    case nil: return code
    case EPIPE: return 128 + SIGPIPE
    case let failure?:
      Log.error(
        "Standard output could not be written: \(SystemText.words(for: failure)). What was printed "
          + "is not complete.")
      return code == 0 ? 1 : code
    }
  }

  /// Opens what this process was started without of its three standard files, so that nothing that
  /// is opened later, such as a socket, takes the place of one and gets what is printed.
  static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Not to be written to: whoever closed standard output learns that it is missing.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
