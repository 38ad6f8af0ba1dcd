internal import Glibc

/// One NAL unit, its two header bytes included and without any start code or length.
struct NALUnit: Equatable, Sendable {
  /// Header, then payload with emulation prevention bytes still in it.
  let bytes: ArraySlice<UInt8>

  /// A unit around its bytes; nil unless the two header bytes are there and valid.
  ///
  /// Valid is: the forbidden bit clear and the temporal number plus one not 0.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2 else { return nil }
    let first = bytes[bytes.startIndex]
    let second = bytes[bytes.startIndex + 1]
    guard first & 0x80 == 0, second & 7 != 0 else { return nil }
    self.bytes = bytes
  }

  /// A unit around its bytes; nil unless the two header bytes are there and valid.
  init?(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// What the unit holds, 0…63.
  var type: NALUnitType { NALUnitType(bytes[bytes.startIndex] >> 1 & 0x3F) }

  /// The temporal sub-layer, 0…6.
  var temporalID: Int { Int(bytes[bytes.startIndex + 1] & 7) - 1 }

  /// Whether bytes that only a start code may hold stand inside the unit.
  var containsStartCode: Bool {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return false }
      var offset = 0
      // From zero to zero, which are rare in coded pictures.
      while offset + 2 < raw.count, let zero = memchr(base + offset, 0, raw.count - offset - 2) {
        offset = UnsafeRawPointer(zero) - base
        if raw[offset + 1] == 0, raw[offset + 2] <= 1 { return true }
        offset += 1
      }
      return false
    }
  }

  /// The payload after the two header bytes with emulation prevention removed.
  ///
  /// - Parameter limit: at most this many payload bytes are looked at, enough for a header.
  /// - Returns: what a bit reader is given.
  func payload(limit: Int = .max) -> [UInt8] {
    let body = bytes.dropFirst(2).prefix(limit)
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var zeros = 0
    for byte in body {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }
}
