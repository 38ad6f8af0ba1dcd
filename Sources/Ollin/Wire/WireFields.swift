/// Fields of a fixed layout, whose bytes were found to be there all at once.
///
/// Small messages come often and are mostly such fields: one check stands for all of them. Only
/// ``WireReader/fields(_:)`` makes this. An offset is a constant of the layout, counted from the
/// first field.
struct WireFields: ~Escapable {
  private let bytes: RawSpan

  @_lifetime(copy bytes)
  @inline(__always)
  init(_ bytes: RawSpan) {
    self.bytes = bytes
  }

  /// The field of this type that starts at `offset`.
  @inline(__always)
  func value<T: BitwiseCopyable>(_ offset: Int, as type: T.Type = T.self) -> T {
    assert(offset >= 0 && offset + MemoryLayout<T>.size <= bytes.byteCount, "No such field.")
    // SAFETY: the layout's size was checked, the field lies in it, and every bit pattern of T is a
    // value.
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: T.self)
  }

  /// Whether the byte at `offset` is anything but zero.
  @inline(__always)
  func bool(_ offset: Int) -> Bool { value(offset, as: UInt8.self) != 0 }

  /// The three floats at `offset`; in memory a vector of three takes the room of four.
  @inline(__always)
  func vec3(_ offset: Int) -> SIMD3<Float> {
    let low = value(offset, as: SIMD2<Float>.self)
    return SIMD3(low.x, low.y, value(offset + 8))
  }
}

/// A list's entry that is nothing but fields of a fixed layout, ``minimumByteCount`` bytes in all.
protocol FixedWirePayload: WirePayload {
  /// Takes the value out of its fields.
  init(_ fields: borrowing WireFields)
}
