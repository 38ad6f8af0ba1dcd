internal import Glibc

/// The file of a recording: what is in it are whole records, whatever the disk does.
struct RecordingFile: Sendable {
  /// Writes some bytes; answers how many, or a negative number with `errno` set.
  typealias Write = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int

  let path: String
  /// Negative once it is closed.
  private(set) var descriptor: Int32
  /// Bytes in the file.
  private(set) var byteCount = 0
  private let write: Write

  /// Makes a file, which must not be there yet: a recording cannot be made again.
  init(_ path: String, write: @escaping Write) throws(RecordingError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .file(
        path: path,
        errno == EEXIST ? "it is there already; name another file" : systemWords(errno))
    }
    self.path = path
    self.write = write
  }

  /// Appends the header, or whole records.
  ///
  /// - Throws: ``RecordingError`` when not all could be written; what follows the last record that
  ///   could be is then cut off again.
  mutating func append(_ bytes: [UInt8]) throws(RecordingError) {
    guard descriptor >= 0 else { return }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = count < 0 ? errno : EIO
        cut(bytes, after: written)
        throw .file(path: path, "\(systemWords(code)); what was recorded before is kept")
      }
      written += count
    }
    byteCount += written
  }

  /// Ends the file behind the last record that was written whole.
  private mutating func cut(_ bytes: [UInt8], after written: Int) {
    // The header is no record.
    guard byteCount > 0 else {
      byteCount = written
      return
    }
    var whole = 0
    while let end = Self.end(ofRecordAt: whole, in: bytes), end <= written { whole = end }
    byteCount += whole
    _ = ftruncate(descriptor, off_t(byteCount))
  }

  private static func end(ofRecordAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.count >= start + RecordingRecord.headByteCount else { return nil }
    let count = bytes[start...].littleEndian(at: 0, as: UInt32.self)
    return start + RecordingRecord.overhead + Int(count)
  }

  /// Closes the file.
  ///
  /// - Throws: ``RecordingError``: some disks tell only now that they are full.
  mutating func close() throws(RecordingError) {
    guard descriptor >= 0 else { return }
    let code = Glibc.close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    guard code == 0 else { throw .file(path: path, systemWords(code)) }
  }

  /// Has the disk keep what was written to a file that nobody closes meanwhile.
  ///
  /// - Parameter descriptor: the file.
  /// - Returns: the error's number; 0 where there was none.
  static func sync(_ descriptor: Int32) -> Int32 {
    guard fdatasync(descriptor) != 0 else { return 0 }
    // Where the medium has nothing to keep it in, there is nothing to lose either.
    return errno == EINVAL || errno == EROFS || errno == EINTR ? 0 : errno
  }

  /// Has the disk keep the file's name, as far as it can be told to.
  static func syncName(of path: String) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    Glibc.close(descriptor)
  }
}
