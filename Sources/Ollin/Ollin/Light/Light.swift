/// Something that throws light on what is drawn after it.
///
/// A light of colour c and intensity 1 makes a matte white surface that faces it look c.
public struct Light: Equatable, Sendable {
  /// How light leaves it.
  public enum Kind: Hashable, Sendable {
    /// From far away, everywhere in one direction.
    case directional
    /// From a point, in every direction.
    case point
    /// From a point, within a cone.
    case spot
  }

  /// What its position and direction count in.
  public enum Frame: Hashable, Sendable {
    /// The world.
    case world
    /// The camera: x right, y up, −z ahead.
    case camera
  }

  /// How light leaves it.
  public var kind: Kind
  /// Its colour on a matte surface.
  public var color: Color
  /// How strong it is.
  public var intensity: Double
  /// Its colour in highlights; `nil` for the same.
  public var specular: Color?
  /// Where it is; not used when directional.
  public var position = Vector3.zero
  /// The way the light travels; not used when a point.
  public var direction = Vector3(0, -1, 0)
  /// How far it reaches round edges: 0 for none … 1 for all the way.
  public var softness = 0.0
  /// Whether it throws shadows where ``Sketch/castShadows(_:)`` asks for them; only a directional
  /// light can.
  public var castsShadow = true
  /// Where it ends; `nil` for as bright at any distance.
  public var reach: Double?
  /// Half the angle of the cone, radians.
  public var coneAngle = Double.pi / 6
  /// How much of the cone's edge is soft, 0 to 1.
  public var penumbra = 0.2
  /// What ``position`` and ``direction`` count in.
  public var frame = Frame.world

  private init(_ kind: Kind, _ color: Color, intensity: Double, specular: Color?) {
    self.kind = kind
    self.color = color
    self.intensity = intensity
    self.specular = specular
  }

  /// Light from far away.
  ///
  /// - Parameters:
  ///   - color: on a matte surface.
  ///   - direction: the way it travels.
  ///   - intensity: how strong it is.
  ///   - specular: its colour in highlights; `nil` for the same.
  ///   - softness: how far it reaches round edges, 0 to 1.
  ///   - castsShadow: whether it throws shadows where shadows are drawn.
  /// - Returns: the light.
  public static func directional(
    _ color: Color, direction: Vector3, intensity: Double = 1, specular: Color? = nil,
    softness: Double = 0, castsShadow: Bool = true
  ) -> Light {
    var light = Light(.directional, color, intensity: intensity, specular: specular)
    light.direction = direction
    light.softness = softness
    light.castsShadow = castsShadow
    return light
  }

  /// Light from a point.
  ///
  /// - Parameters:
  ///   - color: on a matte surface.
  ///   - position: where it is.
  ///   - intensity: how strong it is.
  ///   - specular: its colour in highlights; `nil` for the same.
  ///   - softness: how far it reaches round edges, 0 to 1.
  ///   - reach: where it ends; `nil` for as bright at any distance.
  ///   - castsShadow: whether it throws shadows where shadows are drawn.
  /// - Returns: the light.
  public static func point(
    _ color: Color, at position: Vector3, intensity: Double = 1, specular: Color? = nil,
    softness: Double = 0, reach: Double? = nil, castsShadow: Bool = true
  ) -> Light {
    var light = Light(.point, color, intensity: intensity, specular: specular)
    light.position = position
    light.softness = softness
    light.reach = reach
    light.castsShadow = castsShadow
    return light
  }

  /// Light from a point within a cone.
  ///
  /// - Parameters:
  ///   - color: on a matte surface.
  ///   - position: where it is.
  ///   - direction: the way its middle travels.
  ///   - coneAngle: half the angle of the cone, radians.
  ///   - penumbra: how much of the cone's edge is soft, 0 to 1.
  ///   - intensity: how strong it is.
  ///   - specular: its colour in highlights; `nil` for the same.
  ///   - softness: how far it reaches round edges, 0 to 1.
  ///   - reach: where it ends; `nil` for as bright at any distance.
  ///   - castsShadow: whether it throws shadows where shadows are drawn.
  /// - Returns: the light.
  public static func spot(
    _ color: Color, at position: Vector3, direction: Vector3, coneAngle: Double = .pi / 6,
    penumbra: Double = 0.2, intensity: Double = 1, specular: Color? = nil, softness: Double = 0,
    reach: Double? = nil, castsShadow: Bool = true
  ) -> Light {
    var light = Light(.spot, color, intensity: intensity, specular: specular)
    light.position = position
    light.direction = direction
    light.coneAngle = coneAngle
    light.penumbra = penumbra
    light.softness = softness
    light.reach = reach
    light.castsShadow = castsShadow
    return light
  }

  /// Light from the camera, the way it looks.
  public static func headlight(
    _ color: Color = .white, intensity: Double = 1, softness: Double = 0
  ) -> Light {
    var light = Light.directional(
      color, direction: Vector3(0, 0, -1), intensity: intensity, softness: softness,
      castsShadow: false)
    light.frame = .camera
    return light
  }
}
