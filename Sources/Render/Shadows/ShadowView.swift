internal import Glibc
@_spi(Host) internal import Ollin
internal import simd

/// What a directional light sees: a square map of depths over what throws shadows and is in view.
struct ShadowView: Equatable {
  /// The way the light travels.
  let direction: SIMD3<Float>
  /// Texels from one side of the map to the other.
  let side: Int
  /// World units from one texel to the next.
  let texel: Float
  /// Depth 0 lies this far along the light from the world's middle, and 1 `range` farther.
  let near: Float
  let range: Float
  /// A point of the world (x, y, z, 1) to the map's texels, across and down, and its depth.
  let rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  static func == (a: ShadowView, b: ShadowView) -> Bool {
    a.direction == b.direction && a.side == b.side && a.rows == b.rows
  }

  /// The depth of a texel's width.
  var steepness: Float { texel / range }

  /// The view of a light over what throws shadows; `nil` where no shadow is seen.
  ///
  /// - Parameters:
  ///   - direction: the way the light travels, of unit length.
  ///   - casters: around all that throws shadows.
  ///   - camera: world to clip space of who sees them, depth 0 to 1.
  ///   - side: texels across and down.
  init?(_ direction: SIMD3<Float>, casters: ShadowBox, camera: simd_float4x4, side: Int) {
    guard !casters.isEmpty, side > 0 else { return nil }
    let other = abs(direction.y) < 0.9 ? SIMD3<Float>(0, 1, 0) : SIMD3(1, 0, 0)
    let right = simd_normalize(simd_cross(other, direction))
    let up = simd_cross(direction, right)
    func place(_ point: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3(simd_dot(right, point), simd_dot(up, point), simd_dot(direction, point))
    }
    let thrown = casters.corners.map(place)
    var low = thrown.reduce(thrown[0], pointwiseMin)
    var high = thrown.reduce(thrown[0], pointwiseMax)
    let seen = Self.seen(camera, casters).map(place)
    if let first = seen.first {
      let (from, to) = (seen.reduce(first, pointwiseMin), seen.reduce(first, pointwiseMax))
      // What is out of view may throw its shadow into it: along the light all counts.
      (low.x, low.y) = (max(low.x, from.x), max(low.y, from.y))
      (high.x, high.y) = (min(high.x, to.x), min(high.y, to.y))
    }
    let extent = max(high.x - low.x, high.y - low.y)
    guard extent.isFinite, extent > 0 || extent == 0 && low.z < high.z else { return nil }
    // In steps, and whole texels from the world's middle: while a camera moves, edges stand still.
    let wanted = max(extent, 1e-6) / Float(max(side - 4, 1))
    texel = exp2f(ceilf(log2f(wanted) * 4) / 4)
    let step = texel
    func start(_ low: Float, _ high: Float) -> Float {
      floorf((low + high) / 2 / step) - Float(side / 2)
    }
    let margin = max(2 * texel, (high.z - low.z) * 1e-3)
    near = low.z - margin
    range = high.z - low.z + 2 * margin
    self.direction = direction
    self.side = side
    let across = SIMD4(right / texel, -start(low.x, high.x))
    let down = SIMD4(up / texel, -start(low.y, high.y))
    let along = SIMD4(direction / range, -near / range)
    guard (across + down + along).sum().isFinite else { return nil }
    rows = (across, down, along)
  }

  /// The corners of what a camera sees, as far as anything is.
  private static func seen(_ camera: simd_float4x4, _ casters: ShadowBox) -> [SIMD3<Float>] {
    let back = camera.inverse
    // Of the casters, what is farthest in the camera's depth; behind the camera there is none.
    var farthest: Float = 0
    for corner in casters.corners {
      let spot = camera * SIMD4(corner, 1)
      farthest = spot.w > 1e-6 ? max(farthest, spot.z / spot.w) : farthest
    }
    let far = min(max(farthest, 1e-6), 1)
    var corners: [SIMD3<Float>] = []
    for index in 0..<8 {
      let spot =
        back
        * SIMD4(index & 1 == 0 ? -1 : 1, index & 2 == 0 ? -1 : 1, index & 4 == 0 ? 0 : far, 1)
      let point = SIMD3(spot.x, spot.y, spot.z) / spot.w
      // A camera whose map cannot be turned back sees who knows what.
      guard (point.x + point.y + point.z).isFinite else { return [] }
      corners.append(point)
    }
    return corners
  }
}
