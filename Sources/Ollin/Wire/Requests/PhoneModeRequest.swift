/// The mode the phone is to run in.
///
/// | field | type |
/// |---|---|
/// | mode | u8 |
@frozen public struct PhoneModeRequest: WirePayload {
  /// The mode.
  public var mode: PhoneCaptureMode

  /// Makes a value of its parts.
  public init(mode: PhoneCaptureMode) {
    self.mode = mode
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 1 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    mode = try reader.mode()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.u8(mode.rawValue)
  }
}
