import Foundation
import Glibc

/// Where running sketches can be spoken to: a folder of this user's that nobody else can enter, with
/// a socket for each run.
enum ControlFolder {
  /// Where a run may listen, the best place first: below `$XDG_RUNTIME_DIR`, below the folder that
  /// the system makes for a user who has logged in, or a folder for temporary files.
  ///
  /// Who asks looks into all of them, since a terminal and a service seldom have the same
  /// environment.
  static func candidates(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    let named = [environment["XDG_RUNTIME_DIR"] ?? "", "/run/user/\(geteuid())"]
    let below = named.filter { $0.hasPrefix("/") && FileKind($0) == .folder }.map { $0 + "/ollin" }
    return below.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      + ["/tmp/ollin-run-\(geteuid())"]
  }

  /// Makes the folder.
  ///
  /// - Returns: whether it is there, belongs to this user, and nobody else can enter it.
  static func make(_ path: String) -> Bool {
    (mkdir(path, 0o700) == 0 || errno == EEXIST) && isOurs(path)
  }

  /// Whether a folder belongs to this user, and nobody else can enter it: only then are the sockets
  /// in it of this user's runs.
  static func isOurs(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == geteuid() && facts.st_mode & 0o077 == 0
  }

  /// The sockets in a folder, the oldest run first; each is named after its process.
  ///
  /// None where the folder is not this user's.
  static func sockets(in folder: String) -> [(process: Int, path: String, since: timespec)] {
    guard isOurs(folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.compactMap { name -> (process: Int, path: String, since: timespec)? in
      guard name.hasSuffix(".sock"), let process = Int(name.dropLast(5)) else { return nil }
      var facts = stat()
      guard lstat("\(folder)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
        return nil
      }
      return (process, "\(folder)/\(name)", facts.st_mtim)
    }
    return found.sorted {
      ($0.since.tv_sec, $0.since.tv_nsec, $0.process)
        < ($1.since.tv_sec, $1.since.tv_nsec, $1.process)
    }
  }
}
