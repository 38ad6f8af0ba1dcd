/// One thing the phone may have heard.
///
/// | field | type |
/// |---|---|
/// | label | str8 |
/// | confidence | f32 |
@frozen public struct PhoneSoundEntry: WirePayload {
  /// The classifier's name for it.
  public var label: String
  /// 0 to 1.
  public var confidence: Float

  /// Makes a value of its parts.
  public init(label: String, confidence: Float) {
    self.label = label
    self.confidence = confidence
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 5 }

  /// The bytes this value takes.
  public var byteCount: Int {
    4 + label.byteCount8
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    label = try reader.text8()
    confidence = try reader.f32()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.text8(label)
    writer.f32(confidence)
  }
}
