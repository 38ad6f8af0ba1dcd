/// One frame to the phone, read or to be written.
@frozen public enum PhoneRequest: Equatable, Sendable {
  /// The mode to run in.
  case mode(PhoneCaptureMode)
  /// Opens a declaration of exactly `count` references; 0 says to look for nothing.
  case library(count: Int)
  /// One picture or object of the open declaration.
  case reference(PhoneReference)
  /// One coded picture to show.
  case picture(PhonePicture)

  /// The kind byte's name.
  public var kind: PhoneRequestKind {
    switch self {
    case .mode: .mode
    case .library: .library
    case .reference: .reference
    case .picture: .picture
    }
  }

  /// Reads a payload of the kind its header names.
  ///
  /// Bytes after the payload's last field are ignored. Throws ``WireError/unknownKind(_:)`` for a
  /// kind not in the table, and never an error that ends the stream.
  public init(kind: UInt8, payload: RawSpan) throws(WireError) {
    guard let kind = PhoneRequestKind(rawValue: kind) else { throw .unknownKind(kind) }
    var reader = WireReader(payload)
    switch kind {
    case .mode: self = .mode(try PhoneModeRequest(reading: &reader).mode)
    case .library: self = .library(count: try PhoneLibraryRequest(reading: &reader).count)
    case .reference: self = .reference(try PhoneReference(reading: &reader))
    case .picture: self = .picture(try PhonePicture(reading: &reader))
    }
  }

  /// Reads a payload of the kind its header names.
  public init(kind: UInt8, payload: [UInt8]) throws(WireError) {
    try unsafe self.init(kind: kind, payload: payload.span.bytes)
  }

  /// Reads the payload of a frame.
  public init(_ frame: Frame) throws(WireError) {
    try unsafe self.init(kind: frame.kind, payload: frame.payload.span.bytes)
  }

  /// The bytes the payload takes; over ``PhoneWire/maxPayloadBytes`` it must not be sent.
  public var payloadByteCount: Int {
    switch self {
    case .mode(let mode): PhoneModeRequest(mode: mode).byteCount
    case .library(let count): PhoneLibraryRequest(count: count).byteCount
    case .reference(let reference): reference.byteCount
    case .picture(let picture): picture.byteCount
    }
  }

  /// Whether the payload is within what the phone takes.
  public var fitsFrame: Bool { payloadByteCount <= PhoneWire.maxPayloadBytes }

  /// The whole frame: header and payload.
  ///
  /// A list or text longer than its count field can say is cut. Ask ``fitsFrame`` first for a
  /// picture or reference: a frame over the limit makes the phone close the connection.
  public func frame() -> [UInt8] {
    var writer = WireWriter(
      frameOf: kind.rawValue, magic: PhoneWire.requestMagic, payloadByteCount: payloadByteCount)
    switch self {
    case .mode(let mode): PhoneModeRequest(mode: mode).write(to: &writer)
    case .library(let count): PhoneLibraryRequest(count: count).write(to: &writer)
    case .reference(let reference): reference.write(to: &writer)
    case .picture(let picture): picture.write(to: &writer)
    }
    return writer.finishedFrame()
  }
}
