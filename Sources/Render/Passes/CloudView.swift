internal import Glibc
@_spi(Host) internal import Ollin
internal import simd

/// A cloud as the camera sees it.
struct CloudView {
  let draw: CloudDraw
  /// From the cloud's space to clip space.
  let transform: simd_float4x4
  /// Pixels of a diameter of 1 where w is 1.
  let scale: Float
  /// The part of the canvas that it can touch.
  let area: PixelArea
  /// The largest diameter on the canvas, pixels; infinite when some of it may be at the camera.
  let largest: Float

  var content: CloudContent { draw.content }

  /// How a cloud is seen; `nil` when no point of it can be.
  init?(_ draw: CloudDraw, _ scene: SceneState, canvas: SIMD2<Float>) {
    guard draw.content.count > 0, scene.view.count == 4, scene.projection.count == 4 else {
      return nil
    }
    let projection = simd_float4x4(scene.projection)
    let transform = projection * simd_float4x4(scene.view) * draw.model
    let axes = draw.model.columns
    let volume = simd_float3x3(
      SIMD3(axes.0.x, axes.0.y, axes.0.z), SIMD3(axes.1.x, axes.1.y, axes.1.z),
      SIMD3(axes.2.x, axes.2.y, axes.2.z)
    ).determinant
    let scale =
      cbrtf(volume.magnitude) * projection.columns.1.y.magnitude * canvas.y / 2
    guard scale > 0, scale.isFinite else { return nil }
    let (area, nearest) = Self.extent(of: draw.content, transform, scale, canvas)
    guard !area.isEmpty else { return nil }
    self.draw = draw
    self.transform = transform
    self.scale = scale
    self.area = area
    largest = nearest > 0 ? draw.content.size * scale / nearest : .infinity
  }

  /// What of the canvas the cloud's box touches, and its smallest w; all of it and 0 when some of
  /// the box is behind the camera.
  private static func extent(
    of content: CloudContent, _ transform: simd_float4x4, _ scale: Float, _ canvas: SIMD2<Float>
  ) -> (PixelArea, nearest: Float) {
    let whole = PixelArea(x: 0, y: 0, width: Int(canvas.x), height: Int(canvas.y))
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    var nearest = Float.infinity
    for corner in 0..<8 {
      let clip =
        transform
        * SIMD4(
          corner & 1 == 0 ? content.lowest.x : content.highest.x,
          corner & 2 == 0 ? content.lowest.y : content.highest.y,
          corner & 4 == 0 ? content.lowest.z : content.highest.z, 1)
      let place = SIMD2(clip.x, -clip.y) / clip.w * (canvas / 2) + canvas / 2
      guard clip.w > 1e-6, (place.x + place.y).isFinite else { return (whole, 0) }
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
      nearest = min(nearest, clip.w)
    }
    // Two pixels more than the largest disc: rounding, and discs of a whole pixel.
    let reach = content.size * scale / nearest / 2 + 2
    return (whole.clamped(from: low - reach, to: high + reach), nearest)
  }

  /// What shaders are told; addresses are added by who knows them.
  func constants(canvas: SIMD2<Float>, area: PixelArea) -> CloudConstants {
    CloudConstants(
      transform: transform.columns, canvas: canvas,
      corner: SIMD2(Int32(area.x), Int32(area.y)),
      extent: SIMD2(Int32(area.width), Int32(area.height)), size: content.size, scale: scale,
      count: UInt32(truncatingIfNeeded: content.count), onlyOpaque: content.isOpaque ? 0 : 1)
  }
}
