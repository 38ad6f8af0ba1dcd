@_spi(Host) internal import Ollin
internal import simd

/// The shadows of a frame, ready for shaders.
struct ShadowInUse {
  let levels: ShadowLevels
  /// The address of the map's depths.
  let address: UInt64
  /// How many of them make a row.
  let rowLength: Int

  /// Whether they are those of a scene.
  func belongs(to scene: SceneState) -> Bool {
    guard let shadow = scene.shadow, scene.lights.indices.contains(shadow.light) else {
      return false
    }
    return scene.lights[shadow.light].way == levels.views.first?.direction
  }

  /// What `Scene` in `Shaders/scene.glsl` holds of them.
  func uniforms(_ shadow: SceneShadow) -> [SIMD4<Float>] {
    guard let first = levels.views.first else { return [] }
    var all = [
      first.rows.0, first.rows.1, first.rows.2,
      SIMD4(Float(first.side), Float(rowLength), first.steepness, Float(shadow.light)),
      SIMD4(
        Float(bitPattern: UInt32(truncatingIfNeeded: address)),
        Float(bitPattern: UInt32(truncatingIfNeeded: address >> 32)),
        Float(bitPattern: UInt32(levels.views.count)), 0),
    ]
    for view in levels.views.prefix(ShadowLevels.most) {
      let scale = first.texel / view.texel
      // Between texels there is always something to be smoothed.
      let reach = 1.5 + min(levels.softness / view.texel, ShadowLevels.reach)
      all.append(
        SIMD4(
          scale, view.rows.0.w - first.rows.0.w * scale, view.rows.1.w - first.rows.1.w * scale,
          reach))
    }
    return all
  }
}

extension SceneLight {
  /// The way it travels.
  var way: SIMD3<Float> { SIMD3(direction.x, direction.y, direction.z) }
}
