#if _endian(big)
  #error("Wire copies little-endian numbers as they lie in memory.")
#endif

/// A cursor over one payload that checks every length before it reads.
///
/// All numbers are little-endian and none is aligned.
public struct WireReader: ~Escapable {
  let bytes: RawSpan

  /// How many bytes were read.
  public private(set) var offset = 0

  /// Reads from the start of a payload.
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan) {
    self.bytes = bytes
  }

  /// How many bytes were not read yet.
  public var remaining: Int { bytes.byteCount - offset }

  /// Moves over `size` bytes and returns where they start.
  @_lifetime(self: copy self)
  @inline(__always)
  mutating func take(_ size: Int) throws(WireError) -> Int {
    let start = offset
    guard size <= bytes.byteCount - start else {
      throw .truncated(offset: start, needed: size, available: bytes.byteCount - start)
    }
    offset = start + size
    return start
  }

  /// Moves over `size` bytes whose fields can then be taken without further checks.
  @_lifetime(self: copy self)
  @_lifetime(copy self)
  @inline(__always)
  mutating func fields(_ size: Int) throws(WireError) -> WireFields {
    let start = try take(size)
    // SAFETY: `take` keeps the range inside `bytes`.
    return unsafe WireFields(bytes.extracting(unchecked: start..<start + size))
  }

  @_lifetime(self: copy self)
  @inline(__always)
  private mutating func load<T: BitwiseCopyable>(_ type: T.Type) throws(WireError) -> T {
    let start = try take(MemoryLayout<T>.size)
    // SAFETY: `take` keeps the value inside `bytes`, and every bit pattern of T is a value.
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: T.self)
  }

  /// Reads one byte.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func u8() throws(WireError) -> UInt8 { try load(UInt8.self) }

  /// Reads two bytes.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func u16() throws(WireError) -> UInt16 { try load(UInt16.self) }

  /// Reads four bytes.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func u32() throws(WireError) -> UInt32 { try load(UInt32.self) }

  /// Reads a byte; anything but zero is true.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func bool() throws(WireError) -> Bool { try load(UInt8.self) != 0 }

  /// Reads a 32-bit float.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func f32() throws(WireError) -> Float { try load(Float.self) }

  /// Reads a 64-bit float.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func f64() throws(WireError) -> Double { try load(Double.self) }

  /// Reads x and y.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func vec2() throws(WireError) -> SIMD2<Float> { try load(SIMD2<Float>.self) }

  /// Reads x, y and z.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func vec3() throws(WireError) -> SIMD3<Float> { try fields(12).vec3(0) }

  /// Reads x, y, z and w.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func vec4() throws(WireError) -> SIMD4<Float> { try load(SIMD4<Float>.self) }

  /// Reads sixteen floats, column by column.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func matrix() throws(WireError) -> WireMatrix { try load(WireMatrix.self) }
}

extension WireMatrix: BitwiseCopyable {}
