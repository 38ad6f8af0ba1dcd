public import FoundationReexport

/// Appends values to a payload in the wire's layout.
///
/// A list or text longer than its count field can say is cut to what the field can say.
public struct WireWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer with room for `byteCount` bytes.
  public init(reserving byteCount: Int = 0) {
    bytes.reserveCapacity(byteCount)
  }

  /// Starts a frame with its header and reserves room for the payload.
  init(frameOf kind: UInt8, magic: UInt32, payloadByteCount: Int) {
    self.init(reserving: FrameHeader.byteCount + payloadByteCount)
    FrameHeader(kind: kind, payloadByteCount: payloadByteCount).write(to: &self, magic: magic)
  }

  /// The frame whose payload was written since ``init(frameOf:magic:payloadByteCount:)``.
  ///
  /// The header says what was really written: a wrong length would put the stream out of step.
  consuming func finishedFrame() -> [UInt8] {
    let written = UInt32(clamping: bytes.count - FrameHeader.byteCount)
    unsafe withUnsafeBytes(of: written) { raw in
      for index in 0..<4 { bytes[FrameHeader.byteCount - 4 + index] = unsafe raw[index] }
    }
    return bytes
  }

  private mutating func store<T: BitwiseCopyable>(_ value: T) {
    unsafe withUnsafeBytes(of: value) { raw in unsafe bytes.append(contentsOf: raw) }
  }

  /// Appends one byte.
  public mutating func u8(_ value: UInt8) { bytes.append(value) }

  /// Appends two bytes.
  public mutating func u16(_ value: UInt16) { store(value) }

  /// Appends four bytes.
  public mutating func u32(_ value: UInt32) { store(value) }

  /// Appends a size or count as four bytes, held to what four bytes can say.
  public mutating func u32(_ value: Int) { store(UInt32(clamping: value)) }

  /// Appends one byte, 0 or 1.
  public mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Appends a 32-bit float.
  public mutating func f32(_ value: Float) { store(value) }

  /// Appends a 64-bit float.
  public mutating func f64(_ value: Double) { store(value) }

  /// Appends x and y.
  public mutating func vec2(_ value: SIMD2<Float>) { store(value) }

  /// Appends x, y and z.
  public mutating func vec3(_ value: SIMD3<Float>) {
    store(SIMD2(value.x, value.y))
    store(value.z)
  }

  /// Appends x, y, z and w.
  public mutating func vec4(_ value: SIMD4<Float>) { store(value) }

  /// Appends sixteen floats, column by column.
  public mutating func matrix(_ value: WireMatrix) { store(value) }

  /// Appends sixteen bytes in the order RFC 4122 writes them.
  public mutating func uuid(_ value: UUID) {
    unsafe withUnsafeBytes(of: value.uuid) { raw in unsafe bytes.append(contentsOf: raw) }
  }

  /// Appends values that lie in memory as they do on the wire.
  mutating func array<T: BitwiseCopyable>(_ values: ArraySlice<T>) {
    unsafe values.withUnsafeBytes { raw in unsafe bytes.append(contentsOf: raw) }
  }

  /// Appends x, y and z of each.
  mutating func vec3Array(_ values: ArraySlice<SIMD3<Float>>) {
    guard !values.isEmpty else { return }
    let start = bytes.count
    let count = values.count
    bytes.append(contentsOf: repeatElement(0, count: count * 12))
    // SAFETY: the line above made room for all of them; the last is stored apart, because a store
    // of four floats there would reach past the end.
    unsafe values.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        let output = unsafe target.baseAddress.unsafelyUnwrapped + start
        for index in 0..<count - 1 {
          let four = unsafe source.loadUnaligned(fromByteOffset: index * 16, as: SIMD4<Float>.self)
          unsafe output.storeBytes(of: four, toByteOffset: index * 12, as: SIMD4<Float>.self)
        }
        unsafe (output + (count - 1) * 12).copyMemory(
          from: source.baseAddress.unsafelyUnwrapped + (count - 1) * 16, byteCount: 12)
      }
    }
  }

  /// Appends bytes.
  mutating func data(_ value: Data) { bytes.append(contentsOf: value) }

  /// Appends a u32 count and the bytes.
  mutating func data32(_ value: Data) {
    u32(value.count)
    data(value)
  }

  /// Appends a u32 count and the bytes.
  mutating func bytes32(_ value: [UInt8]) {
    u32(value.count)
    bytes.append(contentsOf: value)
  }

  /// Appends a u8 count and the text.
  mutating func text8(_ value: String) {
    let cut = value.cut(toBytes: Int(UInt8.max))
    u8(UInt8(cut.count))
    bytes.append(contentsOf: cut)
  }

  /// Appends a u16 count and the text.
  mutating func text16(_ value: String) {
    let cut = value.cut(toBytes: Int(UInt16.max))
    u16(UInt16(cut.count))
    bytes.append(contentsOf: cut)
  }

  /// Appends one byte per surface.
  mutating func surfaces(_ values: [PhoneSurface]) {
    bytes.append(contentsOf: values.lazy.map(\.rawValue))
  }

  /// Appends a u8 count and the entries.
  mutating func list8<Entry: WirePayload>(_ entries: [Entry]) {
    u8(UInt8(entries.cut8.count))
    for entry in entries.cut8 { entry.write(to: &self) }
  }
}

extension Array {
  /// As many as a one-byte count can say.
  var cut8: ArraySlice<Element> { prefix(Int(UInt8.max)) }

  /// As many as a two-byte count can say.
  var cut16: ArraySlice<Element> { prefix(Int(UInt16.max)) }
}

extension Array where Element: WirePayload {
  /// The bytes of a u8 count and the entries.
  var byteCount8: Int { cut8.reduce(1) { $0 + $1.byteCount } }
}

extension String {
  /// The longest start of the text in at most `limit` bytes that ends between characters.
  func cut(toBytes limit: Int) -> Substring.UTF8View {
    guard utf8.count > limit else { return self[...].utf8 }
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end].utf8
  }

  /// The bytes of a u16 count and the text.
  var byteCount16: Int { 2 + min(utf8.count, cut(toBytes: Int(UInt16.max)).count) }

  /// The bytes of a u8 count and the text.
  var byteCount8: Int { 1 + min(utf8.count, cut(toBytes: Int(UInt8.max)).count) }
}
