internal import simd

/// A camera and the light that falls on what it sees.
@_spi(Host) public struct SceneState: Equatable, Sendable {
  /// The most lights a scene has.
  public static let mostLights = 16

  /// Column-major, world to eye space: right-handed, y up, looking down −z.
  public var view: [SIMD4<Float>]
  /// Column-major, eye space to clip space: y up, z from 0 (near) to 1 (far).
  public var projection: [SIMD4<Float>]
  /// Whether `projection` has no perspective.
  public var isOrthographic: Bool
  /// Light from everywhere, linear.
  public var ambient = SIMD4<Float>(0, 0, 0, 0)
  /// The lights, at most ``mostLights``.
  public var lights: [SceneLight] = []
  /// The surroundings that light and mirror; `nil` for none.
  public var environment: EnvironmentLight?
  /// Whether nothing was said to be lit: surfaces show their plain colour.
  public var isUnlit = false
  /// The shadows that are drawn; `nil` for none.
  public var shadow: SceneShadow?

  /// The fog that hides what is far away; `nil` for none.
  public var fog: SceneFog?

  /// A scene without light.
  public init(view: [SIMD4<Float>], projection: [SIMD4<Float>], isOrthographic: Bool) {
    self.view = view
    self.projection = projection
    self.isOrthographic = isOrthographic
  }
}
