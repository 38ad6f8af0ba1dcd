import Foundation
import Glibc

/// A folder of this process for what it compiles.
///
/// It lies in a folder that belongs to this user and nobody else can write to, since what is in it
/// is loaded and run. While its process lives it is locked, so that others know not to remove it.
struct ScratchFolder {
  /// Where it is.
  let path: String
  private let descriptor: Int32

  /// Makes the folder, and removes those that processes which are gone left behind.
  ///
  /// - Parameter temporary: the folder for temporary files; what `TMPDIR` says when `nil`.
  /// - Throws: a ``HostError`` when no folder can be made.
  init(in temporary: String? = nil) throws(HostError) {
    let temporary = temporary ?? Self.temporaryFolder()
    let base = "\(temporary)/ollin-\(geteuid())"
    if mkdir(base, 0o700) != 0 && errno != EEXIST { throw Self.failure(temporary, errno) }
    let shared = open(base, Self.asFolder)
    defer { if shared >= 0 { close(shared) } }
    let parent: String
    if Self.isOurs(shared) {
      // One at a time, so that nobody takes a folder for abandoned before it is locked.
      while flock(shared, LOCK_EX) != 0 && errno == EINTR {}
      Self.removeAbandoned(in: base)
      parent = base + "/"
    } else {
      // Somebody else's, a link, or open to others: nothing in there can be trusted.
      parent = "\(temporary)/ollin-"
    }
    var template = Array("\(parent)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(temporary, errno) }
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    descriptor = open(path, Self.asFolder)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Removes the folder with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
  }

  /// The folder for temporary files: `TMPDIR` where it names one that can be written, else `/tmp`.
  static func temporaryFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    guard var wanted = environment["TMPDIR"], !wanted.isEmpty else { return "/tmp" }
    while wanted.count > 1, wanted.hasSuffix("/") { wanted.removeLast() }
    guard wanted.hasPrefix("/") else {
      Log.note("TMPDIR is \(wanted), and has to begin with a /; /tmp is used.")
      return "/tmp"
    }
    guard FileKind(wanted) == .folder, access(wanted, W_OK | X_OK) == 0
    else {
      Log.note("TMPDIR is \(wanted), which is no folder that can be written; /tmp is used.")
      return "/tmp"
    }
    return wanted
  }

  /// How a folder is opened: never through a link.
  private static let asFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Whether an open folder belongs to this user, and nobody else has any right to it.
  private static func isOurs(_ folder: Int32) -> Bool {
    var status = stat()
    guard folder >= 0, fstat(folder, &status) == 0 else { return false }
    return status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
  }

  /// Removes the folders no living process has locked.
  ///
  /// A link is never followed: it is no folder, and what lies in a folder is unlinked by name.
  private static func removeAbandoned(in base: String) {
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] {
      let folder = open("\(base)/\(entry)", asFolder)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard flock(folder, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: "\(base)/\(entry)")
    }
  }

  private static func failure(_ temporary: String, _ code: Int32) -> HostError {
    HostError(
      "No folder for compiled sketches could be made in \(temporary): "
        + "\(SystemText.words(for: code)). Set TMPDIR to a folder that can be written.")
  }
}
