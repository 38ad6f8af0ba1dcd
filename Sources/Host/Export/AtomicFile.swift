import Foundation
import Glibc

/// Files that are there whole or not at all.
enum AtomicFile {
  /// The name a file has until it is whole: in the same folder, so that renaming it is enough.
  static func temporaryPath(for path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let hidden = ".\(name.prefix(180)).partial-\(getpid())"
    return folder.isEmpty ? hidden : folder + "/" + hidden
  }

  /// Writes a file under its temporary name and then gives it its own.
  static func write(_ bytes: [UInt8], to path: String) throws(HostError) {
    let temporary = temporaryPath(for: path)
    do throws(HostError) {
      try write(bytes, directlyTo: temporary, named: path)
      try rename(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Gives a whole file its own name.
  static func rename(_ temporary: String, to path: String) throws(HostError) {
    guard Glibc.rename(temporary, path) == 0 else { throw failure(path, errno) }
  }

  /// Throws unless a file can be made in the folder of `path`.
  static func checkFolder(of path: String) throws(HostError) {
    let temporary = temporaryPath(for: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    close(descriptor)
    unlink(temporary)
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
  }

  /// Writes all bytes to a file; `name` is what an error calls it.
  static func write(
    _ bytes: [UInt8], directlyTo path: String, named name: String
  ) throws(HostError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(name, errno) }
    let problem = bytes.withUnsafeBytes { buffer -> Int32 in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += count
      }
      return 0
    }
    // A network's file system tells of a full disk only now.
    let closed = close(descriptor) == 0 ? 0 : errno
    guard problem == 0, closed == 0 else { throw failure(name, problem != 0 ? problem : closed) }
  }

  /// The sentence for a system error.
  static func failure(_ path: String, _ code: Int32) -> HostError {
    let folder = (path as NSString).deletingLastPathComponent
    let place = folder.isEmpty ? "this folder" : folder
    let reason =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full"
      case EACCES, EPERM: "you may not write in \(place)"
      case EROFS: "\(place) can only be read"
      case ENOENT: "there is no folder \(place)"
      case ENOTDIR: "\(place) is no folder"
      case EISDIR: "it is a folder"
      case ENAMETOOLONG: "the name is too long"
      default: SystemText.words(for: code)
      }
    return HostError("\(path) cannot be written: \(reason).")
  }
}
