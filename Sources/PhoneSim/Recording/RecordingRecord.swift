public import Wire

/// One thing that happened, and when.
public struct RecordingRecord: Equatable, Sendable {
  /// What can happen.
  public enum Content: Equatable, Sendable {
    /// A frame from the phone, its payload as it came.
    case message(Frame)
    /// A frame that was sent to the phone.
    case request(Frame)
    /// A connection to the phone's sensor port was made.
    case connected
    /// The connection ended, with a sentence that says why.
    case disconnected(String)
    /// The recorder was ended in order.
    case end
  }

  /// Nanoseconds since the first connection.
  public var time: UInt64
  /// What happened.
  public var content: Content

  /// A record of its parts.
  public init(time: UInt64, content: Content) {
    self.time = time
    self.content = content
  }

  /// Seconds since the first connection.
  public var seconds: Double { Double(time) / 1e9 }

  /// The bytes in front of a record's body.
  static let headByteCount = 16
  /// The bytes a record takes beside its body.
  static let overhead = headByteCount + 4
  /// The most bytes a body may have.
  static let bodyLimit = PhoneWire.maxPayloadBytes

  /// The bytes in a file; `nil` for a payload that no frame can have.
  func bytes() -> [UInt8]? {
    let body: [UInt8]
    var frameKind: UInt8 = 0
    let kind: UInt8
    switch content {
    case .message(let frame): (kind, frameKind, body) = (1, frame.kind, frame.payload)
    case .request(let frame): (kind, frameKind, body) = (2, frame.kind, frame.payload)
    case .connected: (kind, body) = (3, [])
    case .disconnected(let reason): (kind, body) = (4, Array(reason.prefix(1024).utf8.prefix(8192)))
    case .end: (kind, body) = (5, [])
    }
    guard body.count <= Self.bodyLimit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.overhead + body.count)
    bytes.append(littleEndian: UInt32(body.count))
    bytes += [kind, frameKind, 0, 0]
    bytes.append(littleEndian: time)
    bytes += body
    bytes.append(littleEndian: CRC32.of(bytes[...]))
    return bytes
  }

  /// The content of a record whose bytes were found whole; `nil` for a kind that is not known here.
  init?(kind: UInt8, frameKind: UInt8, time: UInt64, body: ArraySlice<UInt8>) {
    self.time = time
    switch kind {
    case 1: content = .message(Frame(kind: frameKind, payload: Array(body)))
    case 2: content = .request(Frame(kind: frameKind, payload: Array(body)))
    case 3: content = .connected
    case 4: content = .disconnected(String(decoding: body, as: UTF8.self))
    case 5: content = .end
    default: return nil
    }
  }
}
