public import Wire

/// The air around the phone, from its barometer.
public struct PhoneAir: Equatable, Sendable {
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// Kilopascals; about 101.3 at sea level.
  public let pressure: Double
  /// Metres above where the phone began to measure; below zero going down.
  public let altitude: Double

  /// A reading made by hand.
  public init(timestamp: Double, pressure: Double, altitude: Double) {
    self.timestamp = timestamp
    self.pressure = pressure
    self.altitude = altitude
  }

  /// A reading as it travels.
  ///
  /// A number that is none becomes 0.
  public init(_ sample: PhoneAirSample) {
    self.init(
      timestamp: Double(known: sample.timestamp), pressure: Double(known: sample.pressure),
      altitude: Double(known: sample.altitude))
  }

  /// The pressure in a weather report's unit; about 1013 at sea level.
  public var hectopascals: Double { pressure * 10 }
}
