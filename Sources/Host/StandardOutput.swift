import Glibc

/// Lines on standard output that hold nobody up: who does not read them loses them.
enum StandardOutput {
  /// How long a reader that takes nothing may hold a line up, in milliseconds.
  private static let patience: Int32 = 100
  /// What a pipe that is ready to be written takes without a wait.
  private static let step = 4_096

  /// Writes text as it is, after what was printed before.
  static func write(_ text: String) {
    fflush(nil)
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, patience) > 0 else { return }
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(
          STDOUT_FILENO, buffer.baseAddress?.advanced(by: written),
          min(step, bytes.count - written))
      }
      guard count > 0 || errno == EINTR else { return }
      written += max(count, 0)
    }
  }
}
