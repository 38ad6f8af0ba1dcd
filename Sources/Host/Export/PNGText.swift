/// Texts inside a PNG file.
enum PNGText {
  /// The file with a text added behind its header.
  ///
  /// - Parameters:
  ///   - keyword: what the text is, in Latin letters, 1 to 79 of them.
  ///   - text: the text.
  ///   - png: a whole file.
  /// - Returns: the file with the text; the file as it was when it is no PNG.
  static func adding(_ keyword: String, _ text: String, to png: [UInt8]) -> [UInt8] {
    // Signature, then the header's length, name, 13 bytes and check sum.
    let headerEnd = 8 + 4 + 4 + 13 + 4
    guard png.count > headerEnd else { return png }
    // Keyword, not compressed, no language, no translated keyword.
    let body = Array("iTXt".utf8) + Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)
    let chunk = bigEndian(UInt32(body.count - 4)) + body + bigEndian(checkSum(body))
    return Array(png[..<headerEnd]) + chunk + Array(png[headerEnd...])
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// The cyclic redundancy check that PNG asks for.
  static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return sum ^ 0xFFFF_FFFF
  }
}
