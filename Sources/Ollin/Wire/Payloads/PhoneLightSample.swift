/// How bright and how warm the room is, and where its light comes from.
///
/// | field | type |
/// |---|---|
/// | timestamp | f64, s |
/// | ambientIntensity | f32, lumens |
/// | colorTemperature | f32, kelvin |
/// | hasDirection | bool |
/// | direction | vec3, only when set |
/// | directionalIntensity | f32, lumens, only when set |
/// | sphericalHarmonics | f32[u8], only when set |
@frozen public struct PhoneLightSample: WirePayload {
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Lumens; 1000 is a well-lit room.
  public var ambientIntensity: Float
  /// Kelvin; 6500 is white.
  public var colorTemperature: Float
  /// Whether the three fields below were measured; they travel only then.
  public var hasDirection: Bool
  /// The way the strongest light travels.
  public var direction: SIMD3<Float>
  /// That light's lumens.
  public var directionalIntensity: Float
  /// Nine coefficients each of red, green and blue.
  public var sphericalHarmonics: [Float]

  /// Makes a value of its parts.
  public init(
    timestamp: Double, ambientIntensity: Float, colorTemperature: Float, hasDirection: Bool = false,
    direction: SIMD3<Float> = .zero, directionalIntensity: Float = 0,
    sphericalHarmonics: [Float] = []
  ) {
    self.timestamp = timestamp
    self.ambientIntensity = ambientIntensity
    self.colorTemperature = colorTemperature
    self.hasDirection = hasDirection
    self.direction = direction
    self.directionalIntensity = directionalIntensity
    self.sphericalHarmonics = sphericalHarmonics
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 17 }

  /// The bytes this value takes.
  public var byteCount: Int {
    hasDirection ? 34 + sphericalHarmonics.cut8.count * 4 : Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    timestamp = try reader.f64()
    ambientIntensity = try reader.f32()
    colorTemperature = try reader.f32()
    hasDirection = try reader.bool()
    guard hasDirection else {
      direction = .zero
      directionalIntensity = 0
      sphericalHarmonics = []
      return
    }
    direction = try reader.vec3()
    directionalIntensity = try reader.f32()
    sphericalHarmonics = try reader.array(count: Int(try reader.u8()))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f64(timestamp)
    writer.f32(ambientIntensity)
    writer.f32(colorTemperature)
    writer.bool(hasDirection)
    guard hasDirection else { return }
    writer.vec3(direction)
    writer.f32(directionalIntensity)
    writer.u8(UInt8(sphericalHarmonics.cut8.count))
    writer.array(sphericalHarmonics.cut8)
  }
}
