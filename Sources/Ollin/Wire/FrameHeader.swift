internal import FoundationReexport

/// The twelve bytes in front of every payload.
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 4 | magic, u32, one word per direction |
/// | 4 | 1 | version |
/// | 5 | 1 | kind |
/// | 6 | 2 | reserved, written 0 and not read |
/// | 8 | 4 | payload length, u32 |
struct FrameHeader {
  static let byteCount = PhoneWire.headerByteCount

  var kind: UInt8
  var payloadByteCount: Int

  init(kind: UInt8, payloadByteCount: Int) {
    self.kind = kind
    self.payloadByteCount = payloadByteCount
  }

  /// Reads a header that starts `streamOffset` bytes into the stream.
  @inline(__always)
  init(
    reading reader: inout WireReader, magic: UInt32, streamOffset: Int = 0
  ) throws(WireError) {
    let fields = try reader.fields(Self.byteCount)
    let found = fields.value(0, as: UInt32.self)
    guard found == magic else { throw .badMagic(offset: streamOffset, found: found) }
    let version = fields.value(4, as: UInt8.self)
    guard version == PhoneWire.version else {
      throw .badVersion(offset: streamOffset + 4, found: version)
    }
    kind = fields.value(5)
    payloadByteCount = Int(fields.value(8, as: UInt32.self))
    guard payloadByteCount <= PhoneWire.maxPayloadBytes else {
      throw .payloadTooLong(offset: streamOffset + 8, byteCount: payloadByteCount)
    }
  }

  func write(to writer: inout WireWriter, magic: UInt32) {
    writer.u32(magic)
    writer.u8(PhoneWire.version)
    writer.u8(kind)
    writer.u16(0)
    writer.u32(payloadByteCount)
  }
}

extension FrameHeader {
  init?(_ bytes: Data, magic: UInt32) {
    let header = try? unsafe bytes.withUnsafeBytes { (raw) throws(WireError) in
      var reader = unsafe WireReader(RawSpan(_unsafeBytes: raw))
      return try FrameHeader(reading: &reader, magic: magic)
    }
    guard let header else { return nil }
    self = header
  }
}
