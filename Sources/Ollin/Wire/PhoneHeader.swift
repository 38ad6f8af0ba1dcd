public import FoundationReexport

/// The header of a frame from the phone.
@frozen public struct PhoneHeader: Equatable, Sendable {
  /// What the payload is.
  public var kind: PhoneMessageKind
  /// How many bytes follow.
  public var payloadLength: Int

  /// Makes a header.
  public init(kind: PhoneMessageKind, payloadLength: Int) {
    self.kind = kind
    self.payloadLength = payloadLength
  }

  /// Reads the first twelve bytes; `nil` when they are too few, not a header of this direction
  /// and version, over the limit, or of an unknown kind.
  public static func parse(_ bytes: Data) -> PhoneHeader? {
    guard let header = FrameHeader(bytes, magic: PhoneWire.magic),
      let kind = PhoneMessageKind(rawValue: header.kind)
    else { return nil }
    return PhoneHeader(kind: kind, payloadLength: header.payloadByteCount)
  }
}
