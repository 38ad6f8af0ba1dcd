import Foundation
import Glibc

/// A folder of this process for what it compiles, removed when the process ends.
enum ScratchFolder {
  /// Makes the folder, and removes those that processes which are gone left behind.
  static func make() throws(HostError) -> String {
    let base = NSTemporaryDirectory() + "ollin-\(getuid())"
    let files = FileManager.default
    do {
      try files.createDirectory(
        atPath: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for entry in try files.contentsOfDirectory(atPath: base) {
        if let pid = Int32(entry), kill(pid, 0) != 0, errno == ESRCH {
          try? files.removeItem(atPath: base + "/" + entry)
        }
      }
      let folder = "\(base)/\(getpid())"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      return folder
    } catch {
      throw HostError(
        "no folder for compiled sketches could be made at \(base): \(error.localizedDescription). "
          + "Set TMPDIR to a folder that can be written.")
    }
  }

  /// Removes this process's folder.
  static func remove() {
    try? FileManager.default.removeItem(
      atPath: NSTemporaryDirectory() + "ollin-\(getuid())/\(getpid())")
  }
}
