/// The fingers on the glass, all of them.
///
/// | field | type |
/// |---|---|
/// | timestamp | f64, s |
/// | touches | [u8]: ``PhoneTouchPoint`` |
@frozen public struct PhoneTouchSample: WirePayload {
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Every finger that is down; none when the last one left.
  public var touches: [PhoneTouchPoint]

  /// Makes a value of its parts.
  public init(timestamp: Double, touches: [PhoneTouchPoint]) {
    self.timestamp = timestamp
    self.touches = touches
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 9 }

  /// The bytes this value takes.
  public var byteCount: Int {
    8 + touches.byteCount8
  }

  /// Reads the value.
  @inline(__always)
  public init(reading reader: inout WireReader) throws(WireError) {
    let fields = try reader.fields(Self.minimumByteCount)
    timestamp = fields.value(0)
    touches = try reader.list(
      ofFixed: PhoneTouchPoint.self, count: Int(fields.value(8, as: UInt8.self)))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f64(timestamp)
    writer.list8(touches)
  }
}
