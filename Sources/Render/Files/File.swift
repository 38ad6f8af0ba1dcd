internal import Glibc

/// Whole files, read and replaced.
enum File {
  /// A failed call and its `errno`.
  struct Failure: Error {
    let path: String
    let code: Int32
    /// The system's words for it.
    var text: String { String(cString: strerror(code)) }
  }

  /// Larger files than this are not ours.
  private static let limit = 256 << 20

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Failure(path: path, code: errno) }
    guard info.st_size <= limit else { throw Failure(path: path, code: EFBIG) }
    var bytes = Array(repeating: UInt8(0), count: Int(info.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Failure(path: path, code: errno) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Writes beside the file and renames over it, so that a reader sees the old or the new whole.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    var written = 0
    var failure: Int32 = 0
    while written < bytes.count && failure == 0 {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count >= 0 { written += count } else if errno != EINTR { failure = errno }
    }
    close(descriptor)
    if failure == 0 && rename(template, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(template)
      throw Failure(path: path, code: failure)
    }
  }

  /// Makes a folder and those it lies in.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o755) != 0 && errno != EEXIST && errno != EROFS && errno != EACCES {
        throw Failure(path: made, code: errno)
      }
    }
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(path: path, code: ENOTDIR)
    }
  }

  /// The names of what is in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(string(from: entry.pointee.d_name)) }
    return names.filter { !$0.hasPrefix(".") }
  }

  /// What changes whenever a file is written: its size and time; `nil` for what is no file.
  static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(
      size: Int(info.st_size), seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
  }

  /// The size of a file and when it was written.
  struct Stamp: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
