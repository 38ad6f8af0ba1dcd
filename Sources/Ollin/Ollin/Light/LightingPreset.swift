/// A light from everywhere and some lights, set together.
public struct LightingPreset: Equatable, Sendable {
  /// The light from everywhere.
  public var ambient: Color
  /// The lights.
  public var lights: [Light]

  /// A preset from its parts.
  public init(ambient: Color, lights: [Light]) {
    self.ambient = ambient
    self.lights = lights
  }

  /// What a scene that says nothing about light has: a key light from above right and a soft fill
  /// from below.
  public static let standard = LightingPreset(
    ambient: Color(white: 0.26),
    lights: [
      .directional(
        .white, direction: Vector3(-0.4, -0.7, -0.6), intensity: 0.9, softness: 0.12),
      .directional(
        Color(white: 0.6), direction: Vector3(0.5, 0.3, 0.4), intensity: 0.42, softness: 0.4,
        castsShadow: false),
    ])

  /// Large soft lights on both sides.
  public static let studio = LightingPreset(
    ambient: Color(white: 0.34),
    lights: [
      .directional(
        Color(kelvin: 6200), direction: Vector3(-0.6, -0.7, -0.5), intensity: 0.72, softness: 0.45),
      .directional(
        Color(kelvin: 7400), direction: Vector3(0.8, -0.25, -0.5), intensity: 0.3, softness: 0.5,
        castsShadow: false),
      .directional(
        .white, direction: Vector3(0.1, -0.5, 0.9), intensity: 0.35, softness: 0.2,
        castsShadow: false),
    ])

  /// A key, a fill and a light from behind.
  public static let threePoint = LightingPreset(
    ambient: Color(white: 0.2),
    lights: [
      .directional(
        Color(kelvin: 5600), direction: Vector3(-0.7, -0.6, -0.7), intensity: 0.85, softness: 0.1),
      .directional(
        Color(kelvin: 7000), direction: Vector3(0.9, -0.2, -0.5), intensity: 0.26, softness: 0.4,
        castsShadow: false),
      .directional(
        .white, direction: Vector3(0.3, -0.45, 0.9), intensity: 0.6, softness: 0.05,
        castsShadow: false),
    ])

  /// A low warm sun and a blue sky.
  public static let goldenHour = LightingPreset(
    ambient: Color(red: 0.3, green: 0.31, blue: 0.42),
    lights: [
      .directional(
        Color(red: 1, green: 0.72, blue: 0.42), direction: Vector3(-0.9, -0.32, -0.35),
        intensity: 1.05, softness: 0.14),
      .directional(
        Color(red: 0.5, green: 0.6, blue: 0.95), direction: Vector3(0.6, -0.6, 0.3),
        intensity: 0.3, softness: 0.6, castsShadow: false),
    ])

  /// One hard light from the side, and darkness.
  public static let noir = LightingPreset(
    ambient: Color(white: 0.07),
    lights: [
      .directional(.white, direction: Vector3(-0.95, -0.45, -0.15), intensity: 1.05),
      .directional(
        Color(white: 0.6), direction: Vector3(0.7, -0.2, 0.8), intensity: 0.25,
        castsShadow: false),
    ])

  /// A pale blue light from above in the night.
  public static let moonlight = LightingPreset(
    ambient: Color(red: 0.09, green: 0.12, blue: 0.22),
    lights: [
      .directional(
        Color(red: 0.6, green: 0.74, blue: 1), direction: Vector3(-0.3, -0.85, -0.4),
        intensity: 0.55, softness: 0.1),
      .directional(
        Color(red: 0.25, green: 0.35, blue: 0.7), direction: Vector3(0.6, 0.1, 0.5),
        intensity: 0.3, softness: 0.5, castsShadow: false),
    ])

  /// The same lights, each `factor` times as strong; the light from everywhere too.
  public func intensified(by factor: Double) -> LightingPreset {
    let factor = factor.isFinite ? Swift.max(factor, 0) : 1
    var result = self
    result.ambient = Color(linearLight: ambient.linearLight * factor, alpha: ambient.alpha)
    for index in result.lights.indices { result.lights[index].intensity *= factor }
    return result
  }
}
