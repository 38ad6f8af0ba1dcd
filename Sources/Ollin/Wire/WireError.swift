/// Why bytes of the wire could not be read.
///
/// An offset counts bytes from the start of the payload, except for the three errors that
/// end the stream: theirs counts from the first byte the decoder was given.
@frozen public enum WireError: Error, Equatable, Sendable {
  /// A frame does not start with the magic word of this direction.
  case badMagic(offset: Int, found: UInt32)
  /// A frame of a version this host does not know.
  case badVersion(offset: Int, found: UInt8)
  /// A header announces a payload over ``PhoneWire/maxPayloadBytes``.
  case payloadTooLong(offset: Int, byteCount: Int)

  /// A frame of a kind this host does not know.
  case unknownKind(UInt8)
  /// The payload ends inside a field, or inside fields that are read as one.
  case truncated(offset: Int, needed: Int, available: Int)
  /// A count announces more than the rest of the payload could hold.
  case countTooLarge(offset: Int, count: Int, available: Int)
  /// A grid has more cells than the frame carries values.
  case gridUnfilled(offset: Int, width: Int, height: Int, values: Int)
  /// A capture mode this host does not know.
  case unknownMode(offset: Int, found: UInt8)
  /// A library of more than ``PhoneWire/maxReferences`` references.
  case tooManyReferences(offset: Int, count: Int)
  /// Labels that would take more memory than any real frame's.
  case tooMuchText(offset: Int)
  /// A NAL unit whose length is not one a unit can have here.
  case badUnitLength(offset: Int, length: Int, available: Int)

  /// Whether the stream is out of step, so that the connection must be closed.
  ///
  /// After any other error only the one frame is lost.
  public var endsStream: Bool {
    switch self {
    case .badMagic, .badVersion, .payloadTooLong: true
    default: false
    }
  }

  /// Where the bytes went wrong; `nil` for an unknown kind, which the payload says nothing about.
  public var offset: Int? {
    switch self {
    case .unknownKind: nil
    case .badMagic(let offset, _), .badVersion(let offset, _), .payloadTooLong(let offset, _),
      .truncated(let offset, _, _), .countTooLarge(let offset, _, _),
      .gridUnfilled(let offset, _, _, _), .unknownMode(let offset, _),
      .tooManyReferences(let offset, _), .tooMuchText(let offset),
      .badUnitLength(let offset, _, _):
      offset
    }
  }
}

extension WireError: CustomStringConvertible {
  /// A sentence for a log or a person.
  public var description: String {
    switch self {
    case .badMagic(let offset, let found):
      "The stream is out of step: byte \(offset) starts no frame (0x\(hex(found)))."
    case .badVersion(let offset, let found):
      "The other end speaks version \(found) of the wire at byte \(offset); this host speaks 1."
    case .payloadTooLong(let offset, let byteCount):
      "The frame at byte \(offset) has a payload of \(byteCount) bytes, over the limit of"
        + " \(PhoneWire.maxPayloadBytes)."
    case .unknownKind(let kind):
      "Kind \(kind) is not known here; the other end may be newer."
    case .truncated(let offset, let needed, let available):
      "The payload ends inside a field at byte \(offset): \(needed) bytes wanted,"
        + " \(available) there."
    case .countTooLarge(let offset, let count, let available):
      "The count \(count) at byte \(offset) is more than the \(available) bytes left can hold."
    case .gridUnfilled(let offset, let width, let height, let values):
      "The grid of \(width) × \(height) at byte \(offset) carries only \(values) values."
    case .unknownMode(let offset, let found):
      "Mode \(found) at byte \(offset) is not known here."
    case .tooManyReferences(let offset, let count):
      "\(count) references at byte \(offset); at most \(PhoneWire.maxReferences) can be declared."
    case .tooMuchText(let offset):
      "The labels up to byte \(offset) take more memory than any real frame's."
    case .badUnitLength(let offset, let length, let available):
      "The NAL unit at byte \(offset) says it has \(length) bytes; \(available) are there."
    }
  }

  private func hex(_ word: UInt32) -> String {
    let digits = String(word, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
