public import FoundationReexport

/// The header of a frame to the phone.
@frozen public struct PhoneRequestHeader: Equatable, Sendable {
  /// What the payload is.
  public var kind: PhoneRequestKind
  /// How many bytes follow.
  public var payloadLength: Int

  /// Makes a header.
  public init(kind: PhoneRequestKind, payloadLength: Int) {
    self.kind = kind
    self.payloadLength = payloadLength
  }

  /// Reads the first twelve bytes; `nil` when they are too few, not a header of this direction
  /// and version, over the limit, or of an unknown kind.
  public static func parse(_ bytes: Data) -> PhoneRequestHeader? {
    guard let header = FrameHeader(bytes, magic: PhoneWire.requestMagic),
      let kind = PhoneRequestKind(rawValue: header.kind)
    else { return nil }
    return PhoneRequestHeader(kind: kind, payloadLength: header.payloadByteCount)
  }
}
