/// One frame cut out of a stream, its payload still encoded.
@frozen public struct Frame: Equatable, Sendable {
  /// The kind byte of the header.
  public var kind: UInt8
  /// What follows the header.
  public var payload: [UInt8]

  /// Makes a frame.
  public init(kind: UInt8, payload: [UInt8]) {
    self.kind = kind
    self.payload = payload
  }
}
