/// The 16 bytes before every property list: length with the header, version, type and tag, each a
/// little-endian u32.
struct USBMuxHeader {
  static let byteCount = 16
  static let version: UInt32 = 1
  static let plist: UInt32 = 8
  /// A list of dozens of phones is some tens of kilobytes.
  static let maxPayload = 256 * 1024

  let payloadLength: Int
  let tag: UInt32

  init(payloadLength: Int, tag: UInt32) {
    self.payloadLength = payloadLength
    self.tag = tag
  }

  init(_ bytes: ArraySlice<UInt8>) throws(CableError) {
    let words = stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    guard words[1] == Self.version else { throw .badVersion }
    guard words[2] == Self.plist else { throw .badReply("a message of type \(words[2])") }
    let length = Int(words[0]) - Self.byteCount
    guard length > 0, length <= Self.maxPayload else {
      throw .badReply("a message of \(words[0]) bytes")
    }
    payloadLength = length
    tag = words[3]
  }

  var bytes: [UInt8] {
    [UInt32(Self.byteCount + payloadLength), Self.version, Self.plist, tag].flatMap { word in
      withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }
  }
}
