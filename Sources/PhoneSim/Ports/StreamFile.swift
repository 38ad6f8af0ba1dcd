internal import Glibc
internal import Synchronization

/// A file the coded pictures go to as they arrive, as an HEVC byte stream any player reads.
final class StreamFile: Sendable {
  private let file: Mutex<Int32>

  /// Nil when the file cannot be made.
  init?(path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    file = Mutex(descriptor)
  }

  /// Writes a picture; a disk that is full ends the file there.
  func append(_ picture: CodedPicture) {
    var bytes: [UInt8] = []
    for unit in picture.parameterSets + picture.units {
      bytes.append(contentsOf: [0, 0, 0, 1])
      bytes.append(contentsOf: unit.bytes)
    }
    file.withLock { descriptor in
      guard descriptor >= 0 else { return }
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes {
          write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          _ = close(descriptor)
          descriptor = -1
          return
        }
        written += count
      }
    }
  }

  /// Ends the file.
  func finish() {
    file.withLock { descriptor in
      if descriptor >= 0 { _ = close(descriptor) }
      descriptor = -1
    }
  }
}
