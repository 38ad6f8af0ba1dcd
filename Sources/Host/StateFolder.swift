import Foundation

/// Where what a person may want to read later is kept.
enum StateFolder {
  /// The folder below `$XDG_STATE_HOME`, or `~/.local/state`; `nil` when there is no such place.
  static func path(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = named ?? environment["HOME"].map({ $0 + "/.local/state" }),
      base.hasPrefix("/")
    else { return nil }
    return base + "/ollin"
  }

  /// Makes a folder that only this user can look into, since what a sketch says may be private.
  static func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Keeps what the compiler printed last.
  ///
  /// - Returns: the file; `nil` when it could not be written.
  static func keepCompilerOutput(_ text: String) -> String? {
    guard let folder = path() else { return nil }
    make(folder)
    let file = folder + "/compiler.txt"
    guard (try? OutputFile(likeChecked: file).write(Array((text + "\n").utf8))) != nil else {
      return nil
    }
    return file
  }
}
