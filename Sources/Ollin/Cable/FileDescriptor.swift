internal import Glibc

/// The one owner of a descriptor; it closes when the owner ends.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number the system knows it by, valid as long as this value lives.
  public let rawValue: Int32

  /// Takes over an open descriptor that nobody else closes.
  public init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // Linux frees the number even when `close` is interrupted: never close twice.
    _ = Glibc.close(rawValue)
  }
}
