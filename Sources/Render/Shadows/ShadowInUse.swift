@_spi(Host) internal import Ollin

/// The shadows of a frame, ready for shaders.
struct ShadowInUse {
  let view: ShadowView
  /// The address of the map's depths.
  let address: UInt64

  /// How many texels the softest edge reaches to each side.
  static let softest: Float = 12

  /// Whether they are those of a scene.
  func belongs(to scene: SceneState) -> Bool {
    guard let shadow = scene.shadow, scene.lights.indices.contains(shadow.light) else {
      return false
    }
    return scene.lights[shadow.light].way == view.direction
  }

  /// What `Scene` in `Shaders/scene.glsl` holds of them.
  func uniforms(_ shadow: SceneShadow) -> [SIMD4<Float>] {
    [
      view.rows.0, view.rows.1, view.rows.2,
      SIMD4(
        Float(view.side), 1 + shadow.softness * (Self.softest - 1), view.steepness,
        Float(shadow.light)),
      SIMD4(
        Float(bitPattern: UInt32(truncatingIfNeeded: address)),
        Float(bitPattern: UInt32(truncatingIfNeeded: address >> 32)), 0, 0),
    ]
  }
}

extension SceneLight {
  /// The way it travels.
  var way: SIMD3<Float> { SIMD3(direction.x, direction.y, direction.z) }
}
