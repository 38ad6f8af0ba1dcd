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

  /// World units from one side to the other.
  var extent: Float { texel * Float(side) }

  /// The view of a light over what throws shadows; `nil` where no shadow is seen.
  ///
  /// - Parameters:
  ///   - direction: the way the light travels, of unit length.
  ///   - casters: what throws shadows.
  ///   - camera: world to clip space of who sees them, depth 0 to 1.
  ///   - side: texels across and down.
  ///   - finest: world units, from one texel to the next at least.
  init?(
    _ direction: SIMD3<Float>, casters: ShadowCasters, camera: simd_float4x4, side: Int,
    finest: Float = 0
  ) {
    guard !casters.needed.isEmpty, side > 0 else { return nil }
    let axes = Self.axes(direction)
    func bounds(_ points: [SIMD3<Float>]) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
      points.reduce((SIMD3(repeating: .infinity), SIMD3(repeating: -.infinity))) { both, point in
        let place = SIMD3(
          simd_dot(axes.right, point), simd_dot(axes.up, point), simd_dot(direction, point))
        return (pointwiseMin(both.0, place), pointwiseMax(both.1, place))
      }
    }
    var (low, high) = bounds(casters.needed.corners)
    let seen = Self.seen(camera, casters.all)
    if !seen.isEmpty {
      let (from, to) = bounds(seen)
      // What is out of view may throw its shadow into it: along the light all counts.
      (low.x, low.y) = (max(low.x, from.x), max(low.y, from.y))
      (high.x, high.y) = (min(high.x, to.x), min(high.y, to.y))
    }
    let extent = max(high.x - low.x, high.y - low.y)
    guard extent.isFinite, extent > 0 || extent == 0 && low.z < high.z else { return nil }
    // What needs no room may still lie between the light and the rest. That far away a depth of 24
    // bits tells apart less than a texel.
    low.z = max(min(low.z, bounds(casters.all.corners).low.z), low.z - 1000 * extent)
    let margin = max(2 * max(extent / Float(side), finest), (high.z - low.z) * 1e-3)
    self.init(
      direction, around: SIMD2(low.x + high.x, low.y + high.y) / 2,
      texel: max(extent / Float(max(side - 4, 1)), finest), near: low.z - margin,
      range: high.z - low.z + 2 * margin, side: side)
  }

  /// The same light's view of a ball, as finely as the map holds it; `nil` where that is nothing.
  func closer(around middle: SIMD3<Float>, radius: Float, finest: Float) -> ShadowView? {
    let axes = Self.axes(direction)
    return ShadowView(
      direction, around: SIMD2(simd_dot(axes.right, middle), simd_dot(axes.up, middle)),
      texel: max(2 * radius / Float(max(side - 4, 1)), finest), near: near, range: range,
      side: side)
  }

  /// A view around a point across the light's way.
  private init?(
    _ direction: SIMD3<Float>, around middle: SIMD2<Float>, texel wanted: Float, near: Float,
    range: Float, side: Int
  ) {
    // In steps, and whole texels from the world's middle: while a camera moves, edges stand still.
    texel = exp2f(ceilf(log2f(max(wanted, 1e-9)) * 4) / 4)
    let (right, up) = Self.axes(direction)
    let start = SIMD2(floorf(middle.x / texel), floorf(middle.y / texel)) - Float(side / 2)
    self.direction = direction
    self.side = side
    self.near = near
    self.range = range
    let across = SIMD4(right / texel, -start.x)
    let down = SIMD4(up / texel, -start.y)
    let along = SIMD4(direction / range, -near / range)
    guard (across + down + along).sum().isFinite else { return nil }
    rows = (across, down, along)
  }

  /// Two directions across a light's way.
  private static func axes(
    _ direction: SIMD3<Float>
  ) -> (right: SIMD3<Float>, up: SIMD3<Float>) {
    let other = abs(direction.y) < 0.9 ? SIMD3<Float>(0, 1, 0) : SIMD3(1, 0, 0)
    let right = simd_normalize(simd_cross(other, direction))
    return (right, simd_cross(direction, right))
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
