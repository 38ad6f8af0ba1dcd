/// Opens a declaration of references.
///
/// | field | type |
/// |---|---|
/// | count | u32, at most 32 |
@frozen public struct PhoneLibraryRequest: WirePayload {
  /// How many references follow; 0 means that nothing is to be looked for.
  public var count: Int

  /// Makes a value of its parts.
  public init(count: Int) {
    self.count = count
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 4 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    let start = reader.offset
    count = Int(try reader.u32())
    guard count <= PhoneWire.maxReferences else {
      throw .tooManyReferences(offset: start, count: count)
    }
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.u32(count)
  }
}
