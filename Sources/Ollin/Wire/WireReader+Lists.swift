internal import FoundationReexport

extension WireReader {
  /// Checks that `count` values of at least `size` bytes can be in the rest of the payload.
  ///
  /// Called before anything is allocated for them.
  func check(count: Int, of size: Int) throws(WireError) {
    guard count <= remaining / size else {
      throw .countTooLarge(offset: offset, count: count, available: remaining)
    }
  }

  /// Reads the u32 count of a grid's values and checks that there is one for each cell.
  @_lifetime(self: copy self)
  mutating func count(
    grid width: Int, _ height: Int, of size: Int
  ) throws(WireError) -> Int {
    let start = offset
    let values = Int(try u32())
    try check(count: values, of: size)
    let (cells, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, cells <= values else {
      throw .gridUnfilled(offset: start, width: width, height: height, values: values)
    }
    return values
  }

  /// Reads one surface per byte.
  @_lifetime(self: copy self)
  mutating func surfaces(count: Int) throws(WireError) -> [PhoneSurface] {
    try array(of: UInt8.self, count: count).map { PhoneSurface(rawValue: $0) ?? .unclassified }
  }

  /// Copies `count` values that lie in memory as they do on the wire.
  @_lifetime(self: copy self)
  mutating func array<T: BitwiseCopyable>(
    of type: T.Type = T.self, count: Int
  ) throws(WireError) -> [T] {
    try check(count: count, of: MemoryLayout<T>.stride)
    guard count > 0 else { return [] }
    let size = count * MemoryLayout<T>.stride
    let start = try take(size)
    // SAFETY: `take` keeps the source inside `bytes`; the destination has room for `count` values
    // and all of them are written.
    return unsafe bytes.withUnsafeBytes { source in
      unsafe [T](unsafeUninitializedCapacity: count) { values, initialized in
        unsafe UnsafeMutableRawBufferPointer(values).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[start..<start + size]))
        initialized = count
      }
    }
  }

  /// Reads `count` times x, y and z; in memory each takes the room of four floats.
  @_lifetime(self: copy self)
  mutating func vec3Array(count: Int) throws(WireError) -> [SIMD3<Float>] {
    try check(count: count, of: 12)
    guard count > 0 else { return [] }
    let start = try take(count * 12)
    // SAFETY: as in `array`; the last value is read apart, because a load of four floats there
    // could reach past the payload.
    return unsafe bytes.withUnsafeBytes { source in
      unsafe [SIMD3<Float>](unsafeUninitializedCapacity: count) { values, initialized in
        let input = unsafe source.baseAddress.unsafelyUnwrapped + start
        let output = unsafe UnsafeMutableRawPointer(values.baseAddress.unsafelyUnwrapped)
        for index in 0..<count - 1 {
          var four = unsafe input.loadUnaligned(fromByteOffset: index * 12, as: SIMD4<Float>.self)
          four.w = 0
          unsafe output.storeBytes(of: four, toByteOffset: index * 16, as: SIMD4<Float>.self)
        }
        let last = unsafe input + (count - 1) * 12
        let x = unsafe last.loadUnaligned(as: Float.self)
        let y = unsafe last.loadUnaligned(fromByteOffset: 4, as: Float.self)
        let z = unsafe last.loadUnaligned(fromByteOffset: 8, as: Float.self)
        unsafe output.storeBytes(
          of: SIMD4(x, y, z, 0), toByteOffset: (count - 1) * 16, as: SIMD4<Float>.self)
        initialized = count
      }
    }
  }

  /// Copies `count` bytes.
  @_lifetime(self: copy self)
  mutating func data(count: Int) throws(WireError) -> Data {
    try check(count: count, of: 1)
    guard count > 0 else { return Data() }
    let start = try take(count)
    // SAFETY: `take` keeps the range inside `bytes`, and Data copies it.
    return unsafe bytes.withUnsafeBytes { source in
      unsafe Data(bytes: source.baseAddress.unsafelyUnwrapped + start, count: count)
    }
  }

  /// Copies a u32 count and that many bytes.
  @_lifetime(self: copy self)
  mutating func data32() throws(WireError) -> Data {
    try data(count: Int(try u32()))
  }

  /// Reads sixteen bytes in the order RFC 4122 writes them.
  @_lifetime(self: copy self)
  mutating func uuid() throws(WireError) -> UUID {
    let start = try take(16)
    // SAFETY: `take` keeps the value inside `bytes`.
    return unsafe UUID(
      uuid: bytes.unsafeLoadUnaligned(fromByteOffset: start, as: WireUUIDBytes.self).tuple)
  }

  /// Reads `count` bytes of UTF-8; what is not UTF-8 becomes U+FFFD.
  @_lifetime(self: copy self)
  mutating func text(count: Int) throws(WireError) -> String {
    let start = try take(count)
    let text = unsafe bytes.withUnsafeBytes { source in
      unsafe String(
        decoding: UnsafeRawBufferPointer(rebasing: source[start..<start + count]), as: UTF8.self)
    }
    return text.utf8.count == count ? text : text.withoutSpareCapacity()
  }

  /// Reads a u8 count and that many bytes of UTF-8.
  @_lifetime(self: copy self)
  mutating func text8() throws(WireError) -> String { try text(count: Int(try u8())) }

  /// Reads a u16 count and that many bytes of UTF-8.
  @_lifetime(self: copy self)
  mutating func text16() throws(WireError) -> String { try text(count: Int(try u16())) }

  /// Reads `count` entries; nothing is kept of them when one is malformed.
  @_lifetime(self: copy self)
  mutating func list<Entry: WirePayload>(
    of type: Entry.Type = Entry.self, count: Int
  ) throws(WireError) -> [Entry] {
    try check(count: count, of: Entry.minimumByteCount)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try Entry(reading: &self)) }
    return entries
  }

  /// Reads `count` entries of a fixed layout, behind one check for all of them.
  @_lifetime(self: copy self)
  mutating func list<Entry: FixedWirePayload>(
    ofFixed type: Entry.Type = Entry.self, count: Int
  ) throws(WireError) -> [Entry] {
    let size = Entry.minimumByteCount
    try check(count: count, of: size)
    guard count > 0 else { return [] }
    let start = try take(count * size)
    // An initializer that fills memory would look up the array's metadata each time.
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for place in stride(from: start, to: start + count * size, by: size) {
      // SAFETY: `take` keeps all entries inside `bytes`.
      entries.append(unsafe Entry(WireFields(bytes.extracting(unchecked: place..<place + size))))
    }
    return entries
  }

  /// Reads a u8 count and that many entries.
  @_lifetime(self: copy self)
  mutating func list8<Entry: WirePayload>(
    of type: Entry.Type = Entry.self
  ) throws(WireError) -> [Entry] {
    try list(of: type, count: Int(try u8()))
  }

  /// Reads a byte of an enumeration where an unknown value reads as the first one.
  @_lifetime(self: copy self)
  mutating func lenient<Value: RawRepresentable<UInt8>>(
    _ first: Value
  ) throws(WireError) -> Value {
    Value(rawValue: try u8()) ?? first
  }

  /// Reads a capture mode.
  @_lifetime(self: copy self)
  mutating func mode() throws(WireError) -> PhoneCaptureMode {
    let start = offset
    let raw = try u8()
    guard let mode = PhoneCaptureMode(rawValue: raw) else {
      throw .unknownMode(offset: start, found: raw)
    }
    return mode
  }
}

/// Sixteen bytes that may be loaded from anywhere.
private struct WireUUIDBytes: BitwiseCopyable {
  var tuple: uuid_t
}

extension String {
  /// The same text in storage of its own size: repairing grows a string by doubling.
  fileprivate func withoutSpareCapacity() -> String {
    unsafe String(unsafeUninitializedCapacity: utf8.count) { buffer in
      unsafe buffer.initialize(fromContentsOf: utf8)
    }
  }
}
