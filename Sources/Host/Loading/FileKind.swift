import Foundation
import Glibc

/// What a path names, links followed.
enum FileKind: Equatable {
  case file
  case folder
  /// A device, a pipe or a socket: reading it may never end.
  case special
  /// A link whose target is not there.
  case brokenLink(target: String)
  case missing
  /// Something the system does not let us look at, with its error number.
  case closed(code: Int32)

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if let target = Self.target(ofLink: path) {
        self = .brokenLink(target: target)
      } else {
        self = code == ENOENT || code == ENOTDIR ? .missing : .closed(code: code)
      }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .special
    }
  }

  private static func target(ofLink path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
