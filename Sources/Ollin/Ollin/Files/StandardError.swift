internal import Glibc

/// Lines for the person at the terminal, on standard error.
///
/// A line that cannot be written, because the disk is full or the other end has gone, is dropped:
/// nobody is left to tell, and the show goes on. Foundation's handle would end the process.
@_spi(Host) public enum StandardError {
  /// How long a terminal or pipe that takes nothing may hold a line up, in milliseconds.
  private static let patience: Int32 = 100

  /// Writes a line that says which program speaks.
  public static func note(_ text: String) { write("ollin: \(text)\n") }

  /// Writes text as it is.
  public static func write(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes all of `text`, or as much of it as `descriptor` takes; answers whether it took all.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0 else { return false }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, patience) > 0 else { return false }
      default: return false
      }
    }
    return true
  }
}
