internal import Glibc
@_spi(Host) internal import Ollin
internal import simd

/// Views of one light, the closest first: where a scene is far larger than what lies before its
/// camera, that part has maps of its own.
struct ShadowLevels {
  let views: [ShadowView]
  /// World units that edges are softened over to each side.
  let softness: Float

  /// The most views there are.
  static let most = 4
  /// Texels that a soft edge reaches to each side: softer ones have larger texels.
  static let reach: Float = 4
  /// The softest edge for the size of what throws the shadow, from corner to corner.
  private static let softest: Float = 0.1
  /// Each view is about so many times as wide as the one before.
  private static let ratio: Float = 4

  /// The views of a scene's shadows; `nil` where none are seen.
  init?(_ scene: SceneState, _ shadow: SceneShadow, casters: ShadowCasters, side: Int) {
    guard scene.lights.indices.contains(shadow.light) else { return nil }
    softness = max(shadow.softness, 0) * Self.softest * casters.typicalSize
    let finest = softness / Self.reach
    guard
      let whole = ShadowView(
        scene.lights[shadow.light].way, casters: casters,
        camera: SceneUniforms.viewProjection(scene), side: side, finest: finest)
    else { return nil }
    views = Self.closer(than: whole, scene, casters, finest: finest) + [whole]
  }

  private static func closer(
    than whole: ShadowView, _ scene: SceneState, _ casters: ShadowCasters, finest: Float
  ) -> [ShadowView] {
    guard let eye = ShadowEye(scene) else { return [] }
    let all = whole.extent / 2
    // Somewhat beyond the nearest, so that its shadow is in it too.
    let wanted = eye.radius(to: 2 * (casters.nearest(to: eye) ?? all / 64))
    let least = max(wanted, finest * Float(whole.side) / 2, all / 4096)
    guard least < all * 0.6 else { return [] }
    let count = Int(min(max(rint(logf(all / least) / logf(ratio)), 1), Float(most - 1)))
    return (0..<count).compactMap { level in
      let radius = least * powf(all / least, Float(level) / Float(count))
      return whole.closer(
        around: eye.middle(ofRadius: radius), radius: radius, finest: finest)
    }
  }
}
