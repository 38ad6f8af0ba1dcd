/// The air's pressure.
///
/// | field | type |
/// |---|---|
/// | timestamp | f64, s |
/// | pressure | f32, kPa |
/// | altitude | f32, m |
@frozen public struct PhoneAirSample: WirePayload {
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Kilopascals.
  public var pressure: Float
  /// Metres above where the phone began to measure.
  public var altitude: Float

  /// Makes a value of its parts.
  public init(timestamp: Double, pressure: Float, altitude: Float) {
    self.timestamp = timestamp
    self.pressure = pressure
    self.altitude = altitude
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 16 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    timestamp = try reader.f64()
    pressure = try reader.f32()
    altitude = try reader.f32()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f64(timestamp)
    writer.f32(pressure)
    writer.f32(altitude)
  }
}
