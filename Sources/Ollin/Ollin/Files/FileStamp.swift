internal import Glibc

/// What tells one state of a file from the next without reading it.
@_spi(Host) public struct FileStamp: Codable, Hashable, Sendable {
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64
  private let node: UInt64

  /// The stamp of the file a path leads to; `nil` when there is no such file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int64(status.st_size)
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
    node = UInt64(status.st_ino)
  }

  /// Whether there is nothing in the file: it is about to be written.
  public var isEmpty: Bool { size == 0 }

  /// Bytes that stand for the file's own where those are too many to compare.
  public var bytes: [UInt8] {
    [size, seconds, nanoseconds, Int64(bitPattern: node)].flatMap { word in
      withUnsafeBytes(of: word) { Array($0) }
    }
  }
}
