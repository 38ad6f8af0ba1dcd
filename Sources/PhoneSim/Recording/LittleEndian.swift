extension [UInt8] {
  /// Appends a number, its least significant byte first.
  mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The number whose bytes begin `offset` bytes into the slice, which must hold them.
  func littleEndian<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    let start = startIndex + offset
    return self[start..<start + MemoryLayout<Number>.size].reversed().reduce(0) {
      $0 << 8 | Number($1)
    }
  }
}
