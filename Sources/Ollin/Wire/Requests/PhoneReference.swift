public import FoundationReexport

/// One picture or object to look for.
///
/// | field | type |
/// |---|---|
/// | name | str16 |
/// | kind | u8 |
/// | printedWidth | f64, m |
/// | contents | bytes32 |
@frozen public struct PhoneReference: WirePayload {
  /// What the marker will be called.
  public var name: String
  /// Picture or object.
  public var kind: PhoneMarkerKind
  /// How wide the print is, in metres; 0 for an object.
  public var printedWidth: Double
  /// The file: a PNG, a JPEG or a scanned object.
  public var contents: Data

  /// Makes a value of its parts.
  public init(name: String, kind: PhoneMarkerKind, printedWidth: Double, contents: Data) {
    self.name = name
    self.kind = kind
    self.printedWidth = printedWidth
    self.contents = contents
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 15 }

  /// The bytes this value takes.
  public var byteCount: Int {
    13 + name.byteCount16 + contents.count
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    name = try reader.text16()
    kind = try reader.lenient(PhoneMarkerKind.image)
    printedWidth = try reader.f64()
    contents = try reader.data32()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.text16(name)
    writer.u8(kind.rawValue)
    writer.f64(printedWidth)
    writer.data32(contents)
  }
}
