import Foundation
import Glibc

/// Where running sketches can be spoken to: a folder of this user's that nobody else can enter, with
/// a socket for each run.
enum ControlFolder {
  /// The folder below `$XDG_RUNTIME_DIR`, or one for temporary files.
  static func path(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    if let named = environment["XDG_RUNTIME_DIR"], named.hasPrefix("/"),
      FileKind(named) == .folder
    {
      return named + "/ollin"
    }
    return "/tmp/ollin-run-\(geteuid())"
  }

  /// Makes the folder.
  ///
  /// - Returns: whether it is there, belongs to this user, and nobody else can enter it.
  static func make(_ path: String) -> Bool {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { return false }
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == geteuid() && facts.st_mode & 0o077 == 0
  }

  /// The sockets in the folder, the newest run first; each is named after its process.
  static func sockets(in folder: String) -> [(process: Int, path: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.compactMap { name -> (process: Int, path: String, date: Double)? in
      guard name.hasSuffix(".sock"), let process = Int(name.dropLast(5)) else { return nil }
      var facts = stat()
      guard lstat("\(folder)/\(name)", &facts) == 0 else { return nil }
      let date = Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) * 1e-9
      return (process, "\(folder)/\(name)", date)
    }
    return found.sorted { $0.date > $1.date }.map { ($0.process, $0.path) }
  }
}
