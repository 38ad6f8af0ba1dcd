import Foundation
import Glibc

/// A file that is there whole or not at all, and is looked at before the work for it begins.
///
/// Its bytes go to a new file beside it, whose name nobody can guess, and that takes its place at
/// the end. Links stay links; devices and pipes are written to as they are.
struct OutputFile {
  /// Where it goes.
  let path: String

  /// Removes what a process that is gone has left unfinished where a render writes.
  static func removeDrafts(of form: RenderForm, by process: pid_t) {
    let folder = folder(of: form.path)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(".") && name.contains(".partial-\(process)-") {
      unlink("\(folder)/\(name)")
    }
  }

  /// A file that was looked at under another name, such as that of another frame.
  init(likeChecked path: String) { self.path = path }

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
      let code = Self.write([], to: probe, flags: Self.new)
      unlink(probe)
      guard code == 0 else { throw Self.refusal(option, path, code) }
    }
  }

  /// Writes the file.
  func write(_ bytes: [UInt8]) throws(HostError) {
    let kind = FileKind(path)
    // A link stays; what it leads to is replaced.
    let target = kind == .file ? Self.resolved(path) : path
    var code = ENOENT
    if kind != .special {
      let beside = Self.neighbour(of: target)
      code = Self.write(bytes, to: beside, flags: Self.new)
      if code == 0, rename(beside, target) != 0 { code = errno }
      if code != 0 { unlink(beside) }
    }
    // A file may be writable where its folder is not.
    if kind == .special || (kind == .file && [EACCES, EPERM, EROFS].contains(code)) {
      code = Self.write(bytes, to: target, flags: O_WRONLY | O_TRUNC)
    }
    guard code == 0 else { throw Self.failure(path, code) }
  }

  /// Makes the new file for a writer that opens it by its name.
  func begin() throws(HostError) -> Draft {
    let kind = FileKind(path)
    guard kind != .special else {
      throw HostError(
        "\(path) cannot be written: it is no file, and a film is not written in order.")
    }
    let target = kind == .file ? Self.resolved(path) : path
    let draft = Draft(path: Self.neighbour(of: target), target: target, name: path)
    let code = Self.write([], to: draft.path, flags: Self.new)
    guard code == 0 else { throw Self.failure(path, code) }
    return draft
  }

  /// A file that is being written under another name.
  struct Draft {
    /// The name it has until it is whole.
    let path: String
    fileprivate let target: String
    fileprivate let name: String

    /// Gives the whole file its own name.
    func finish() throws(HostError) {
      guard rename(path, target) == 0 else { throw OutputFile.failure(name, errno) }
    }

    /// Removes what was written.
    func abandon() { unlink(path) }
  }

  /// The sentence for a system error while a file is written.
  static func failure(_ path: String, _ code: Int32) -> HostError {
    HostError("\(path) cannot be written: \(reason(code, path)).")
  }

  private static func refusal(_ option: String, _ path: String, _ code: Int32) -> HostError {
    HostError("\(option) cannot write to \(path): \(reason(code, path)).")
  }

  private static func reason(_ code: Int32, _ path: String) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EACCES, EPERM: "you may not write in \(folder(of: path))"
    case EROFS: "\(folder(of: path)) can only be read"
    case ENAMETOOLONG: "the name is too long"
    default: SystemText.words(for: code)
    }
  }

  /// A file that nobody else has.
  private static let new = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW

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

  /// The name of a file beside `path` that nobody has, and that says what it was to become.
  private static func neighbour(of path: String) -> String {
    let name = (path as NSString).lastPathComponent
    // Names hold 255 bytes.
    let start = String(decoding: name.utf8.prefix(180), as: UTF8.self)
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return "\(folder(of: path))/.\(start).partial-\(getpid())-\(number)"
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
}
