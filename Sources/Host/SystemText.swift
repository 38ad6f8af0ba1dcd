import Glibc

/// The system's own words for what went wrong.
enum SystemText {
  /// The words for an error number.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }

  /// Why the file or folder at `path` cannot be read.
  static func whyUnreadable(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor < 0 else {
      close(descriptor)
      return "reading it failed"
    }
    return words(for: errno)
  }
}
