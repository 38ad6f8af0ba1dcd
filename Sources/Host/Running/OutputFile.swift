import Foundation
import Glibc

/// A file that is written when a show is over, and looked at before it begins.
struct OutputFile {
  /// Where it goes.
  let path: String

  /// Looks whether a file can be written.
  ///
  /// - Parameters:
  ///   - path: the file; what is there is replaced.
  ///   - option: what the person gave it with, such as `--stats`.
  /// - Throws: a ``HostError`` that says why it cannot.
  init(_ path: String, option: String) throws(HostError) {
    self.path = path
    guard !path.isEmpty else { throw .usage("\(option) needs the name of a file.") }
    switch FileKind(path) {
    case .folder:
      throw HostError("\(option) cannot write to \(path): it is a folder. Name a file in it.")
    case .file, .special:
      guard access(path, W_OK) == 0 else { throw Self.refusal(option, path, errno) }
    case .closed(let code):
      throw Self.refusal(option, path, code)
    case .missing, .brokenLink:
      let folder = Self.folder(of: path)
      guard FileKind(folder) == .folder else {
        throw HostError("\(option) cannot write to \(path): there is no folder \(folder).")
      }
      // The one sure way to know: for root every folder looks as if it could be written.
      let probe = Self.neighbour(of: path)
      let code = Self.write([], to: probe, flags: O_WRONLY | O_CREAT | O_EXCL)
      unlink(probe)
      guard code == 0 else { throw Self.refusal(option, path, code) }
    }
  }

  /// Writes the file: whole or not at all, unless it is a device or a pipe.
  func write(_ bytes: [UInt8]) throws(HostError) {
    let kind = FileKind(path)
    // A link stays; what it leads to is replaced.
    let target = kind == .file ? Self.resolved(path) : path
    var code = ENOENT
    if kind != .special { code = Self.replace(target, with: bytes) }
    // A file may be writable where its folder is not.
    if kind == .special || (kind == .file && [EACCES, EPERM, EROFS].contains(code)) {
      code = Self.write(bytes, to: target, flags: O_WRONLY | O_TRUNC)
    }
    guard code == 0 else {
      throw HostError("\(path) could not be written: \(SystemText.words(for: code)).")
    }
  }

  private static func replace(_ path: String, with bytes: [UInt8]) -> Int32 {
    let beside = neighbour(of: path)
    var code = write(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_EXCL)
    if code == 0, rename(beside, path) != 0 { code = errno }
    if code != 0 { unlink(beside) }
    return code
  }

  /// Writes all bytes to a file; answers the error's number, 0 for none.
  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        let code = count == 0 ? EIO : errno
        close(descriptor)
        return code
      }
    }
    // Some disks tell only now that they are full.
    return close(descriptor) == 0 ? 0 : errno
  }

  /// The name of a file beside `path` that nobody has.
  private static func neighbour(of path: String) -> String {
    "\(folder(of: path))/.ollin-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func refusal(_ option: String, _ path: String, _ code: Int32) -> HostError {
    HostError("\(option) cannot write to \(path): \(SystemText.words(for: code)).")
  }
}
