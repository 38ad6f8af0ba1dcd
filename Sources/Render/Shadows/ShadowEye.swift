@_spi(Host) internal import Ollin
internal import simd

/// Where a camera with perspective is, and the round cone that holds what it sees.
struct ShadowEye {
  let place: SIMD3<Float>
  let forward: SIMD3<Float>
  /// From the axis to a corner of the picture, at distance 1.
  let spread: Float

  /// The eye of a scene; `nil` without perspective, or where it is nowhere.
  init?(_ scene: SceneState) {
    guard !scene.isOrthographic, scene.view.count == 4, scene.projection.count == 4 else {
      return nil
    }
    let back = simd_float4x4(scene.view).inverse
    place = SIMD3(back.columns.3.x, back.columns.3.y, back.columns.3.z)
    forward = -SIMD3(back.columns.2.x, back.columns.2.y, back.columns.2.z)
    let (x, y) = (scene.projection[0], scene.projection[1])
    // The picture's middle may lie off the axis.
    let corner =
      (SIMD2(1, 1) + abs(SIMD2(scene.projection[2].x, scene.projection[2].y))) / SIMD2(x.x, y.y)
    spread = simd_length(corner)
    guard (place.sum() + forward.sum() + spread).isFinite, spread > 0 else { return nil }
  }

  /// Whether a box may be in view.
  func sees(_ box: ShadowBox) -> Bool {
    let to = box.middle - place
    let along = simd_dot(to, forward)
    let aside = simd_length(to - forward * along)
    let reach = box.diagonal / 2 * (1 + spread * spread).squareRoot()
    return aside - reach <= along * spread
  }

  /// A ball around what is seen from the eye on; its size stays while the eye turns.
  func middle(ofRadius radius: Float) -> SIMD3<Float> {
    place + forward * (spread < 1 ? radius : radius / spread)
  }

  /// The radius of a ball around what is seen as far as a distance.
  func radius(to distance: Float) -> Float {
    distance * (spread < 1 ? (1 + spread * spread) / 2 : spread)
  }
}
