/// The check sum of zlib and PNG, which finds every damage of up to 32 bits in a row.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { word, _ in
      word & 1 == 1 ? 0xEDB8_8320 ^ (word >> 1) : word >> 1
    }
  }

  /// The sum of some bytes.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        ~bytes.reduce(UInt32.max) { word, byte in
          table[Int((word ^ UInt32(byte)) & 0xFF)] ^ (word >> 8)
        }
      }
    }
  }
}
