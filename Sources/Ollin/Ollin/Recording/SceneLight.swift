/// A light as the GPU reads it: 80 bytes, mirrored by `SceneLight` in `Shaders/scene.glsl`.
@_spi(Host) @frozen public struct SceneLight: Equatable, Sendable {
  /// Where it is in the world; w is 0 when it comes from far away, 1 from a point.
  public var position: SIMD4<Float>
  /// The way it travels, of unit length; w is its softness.
  public var direction: SIMD4<Float>
  /// Linear, times its intensity; w is 1 / reach², 0 without an end.
  public var color: SIMD4<Float>
  /// The same in highlights; w is unused.
  public var specular: SIMD4<Float>
  /// What its cone makes of the cosine c off its middle: c · x + y, clamped to 0…1.
  public var cone: SIMD4<Float>

  /// A light as a camera sees it; `nil` when it gives none.
  init?(_ light: Light, camera: Camera3D) {
    let intensity = light.intensity.isFinite ? Swift.max(light.intensity, 0) : 0
    var (place, way) = (light.position, light.direction.normalized)
    if light.frame == .camera {
      let (right, up, back) = camera.basis
      place = camera.eye + right * place.x + up * place.y + back * place.z
      way = right * way.x + up * way.y + back * way.z
    }
    let isFar = light.kind == .directional
    // Sums of magnitudes are below the limit only when each is, and never with NaN.
    guard intensity > 0,
      isFar || place.x.magnitude + place.y.magnitude + place.z.magnitude < Drawer.farthest,
      light.kind == .point || way != .zero
    else { return nil }
    let strength = Float(Swift.min(intensity, 1e4))
    position =
      isFar
      ? .zero
      : SIMD4(Float(place.x), Float(place.y), Float(place.z), 1)
    direction = SIMD4(
      Float(way.x), Float(way.y), Float(way.z), Float(light.softness.clampedToUnit))
    color = light.color.linearRGBA * strength
    specular = (light.specular ?? light.color).linearRGBA * strength
    if let reach = light.reach, reach > 0, !isFar {
      color.w = Float(Swift.min(1 / (reach * reach), 1e12))
    } else {
      color.w = 0
    }
    cone = SIMD4(0, 1, 0, 0)
    if light.kind == .spot {
      let outer = Swift.min(Swift.max(light.coneAngle.isFinite ? light.coneAngle : 0.5, 0.001), 3.1)
      let inner = outer * (1 - light.penumbra.clampedToUnit)
      let (low, high) = (cosine(outer), cosine(inner))
      let slope = 1 / Swift.max(high - low, 1e-4)
      cone = SIMD4(Float(slope), Float(-low * slope), 0, 0)
    }
  }
}
