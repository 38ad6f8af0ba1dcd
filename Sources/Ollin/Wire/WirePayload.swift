/// A value with exactly one layout on the wire: a whole payload, or one entry of a list.
public protocol WirePayload: Equatable, Sendable {
  /// The fewest bytes such a value takes, which bounds what a count can promise.
  static var minimumByteCount: Int { get }

  /// The bytes this value takes, so that a frame is allocated once and its size is known before.
  var byteCount: Int { get }

  /// Reads the value; bytes after it are left alone.
  init(reading reader: inout WireReader) throws(WireError)

  /// Appends the value's bytes.
  func write(to writer: inout WireWriter)
}
