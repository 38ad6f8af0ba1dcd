import Glibc

/// A run of this user's that somebody is connected to.
final class ControlRun {
  /// The process of `ollin run`.
  let process: Int
  /// When it began, in seconds of the system's clock.
  let since: Int
  let descriptor: Int32

  /// Connects to the run behind a socket; `nil` when nobody of this user listens there.
  init?(process: Int, path: String, since: Int) {
    let descriptor = LocalSocket.make()
    guard descriptor >= 0 else { return nil }
    guard LocalSocket.withAddress(of: path, { connect(descriptor, $0, $1) }) == 0 else {
      // Nobody listens any more: the run ended without a chance to clean up.
      if errno == ECONNREFUSED { unlink(path) }
      close(descriptor)
      return nil
    }
    guard LocalSocket.user(of: descriptor) == geteuid() else {
      close(descriptor)
      return nil
    }
    self.process = process
    self.since = since
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Every run in these folders, the oldest first.
  static func all(in folders: [String]) -> [ControlRun] {
    folders.flatMap(ControlFolder.sockets).compactMap {
      ControlRun(process: $0.process, path: $0.path, since: Int($0.since.tv_sec))
    }.sorted { ($0.since, $0.process) < ($1.since, $1.process) }
  }

  /// One line of a list: process, sketch, and since when.
  ///
  /// - Parameters:
  ///   - status: what the run says of itself; `nil` when it does not answer.
  ///   - now: the time in seconds of the system's clock; the day is named unless it is the same.
  /// - Returns: the line, with two spaces before it.
  func line(_ status: ControlStatus?, at now: Int = time(nil)) -> String {
    let sketch = status.map { $0.source == $0.sketch ? $0.sketch : "\($0.sketch) (\($0.source))" }
    let isToday = Self.text(since, "%F") == Self.text(now, "%F")
    return "  --pid \(process)  \(sketch ?? "does not answer"), since "
      + Self.text(since, isToday ? "%H:%M:%S" : "%F %H:%M")
  }

  private static func text(_ seconds: Int, _ format: String) -> String {
    var (seconds, parts) = (time_t(seconds), tm())
    guard localtime_r(&seconds, &parts) != nil else { return "?" }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
