public import Ollin
public import Wire

/// How bright and how warm the room is, and on a face where the light comes from.
public struct PhoneLight: Sendable {
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// As measured; 1000 in an ordinary room.
  public let lumens: Double
  /// The same with 1 for an ordinary room.
  public let intensity: Double
  /// The light's colour; 6500 is neutral white.
  public let kelvin: Double
  /// What a white wall in this room looks like.
  public let color: Color
  /// The way the strongest light travels, of unit length; `nil` without a face to read it from.
  public let direction: Vector3?
  /// How strong that light is, with 1 for an ordinary room; `nil` without a face.
  public let keyIntensity: Double?
  /// The light from everywhere, nine coefficients for red, green and blue each; `nil` without a
  /// face.
  public let sphericalHarmonics: [Float]?

  /// A reading made by hand.
  ///
  /// - Parameters:
  ///   - lumens: 1000 in an ordinary room.
  ///   - kelvin: 6500 for neutral white.
  ///   - direction: The way the strongest light travels; one without length is straight down.
  ///   - keyIntensity: How strong that light is, with 1 for an ordinary room.
  ///   - sphericalHarmonics: 27 coefficients; of any other number there are none.
  ///   - timestamp: The phone's clock, in seconds.
  public init(
    lumens: Double, kelvin: Double, direction: Vector3? = nil, keyIntensity: Double? = nil,
    sphericalHarmonics: [Float]? = nil, timestamp: Double = 0
  ) {
    self.timestamp = Double(known: timestamp)
    self.lumens = Double(known: lumens)
    intensity = self.lumens / 1000
    self.kelvin = kelvin.isFinite ? kelvin : 6500
    color = Color(kelvin: self.kelvin)
    self.direction = direction.map { direction in
      let unit = direction.normalized
      return unit.lengthSquared > 0.5 ? unit : Vector3(0, -1, 0)
    }
    self.keyIntensity = keyIntensity.map { Double(known: $0) }
    self.sphericalHarmonics = sphericalHarmonics.flatMap { all in
      all.count == 27 ? all.map { $0.isFinite ? $0 : 0 } : nil
    }
  }

  /// A reading as it travels.
  public init(_ sample: PhoneLightSample) {
    let isDirected = sample.hasDirection
    self.init(
      lumens: Double(known: sample.ambientIntensity),
      kelvin: Double(sample.colorTemperature),
      direction: isDirected ? Vector3(sample.direction) : nil,
      keyIntensity: isDirected ? Double(known: sample.directionalIntensity) / 1000 : nil,
      sphericalHarmonics: isDirected ? sample.sphericalHarmonics : nil,
      timestamp: sample.timestamp)
  }

  /// The room's white, turned down by how bright it is: for `ambientLight(_:)`.
  public var ambient: Color {
    let strength = clamp(intensity, 0, 1.5)
    return Color(
      red: color.red * strength, green: color.green * strength, blue: color.blue * strength)
  }

  /// The strongest light, ready for `light(_:)`; `nil` without a face.
  public var key: Light? {
    guard let direction, let keyIntensity else { return nil }
    return .directional(color, direction: direction, intensity: clamp(keyIntensity, 0, 4))
  }
}
