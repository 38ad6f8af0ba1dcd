@_spi(Host) internal import Ollin
internal import simd

/// What the shaders of capsules are pushed; mirrored in `Shaders/capsule.glsl`.
struct CapsuleConstants: BitwiseCopyable {
  var base: SIMD4<Float>
  var nature: SIMD4<Float>
  var coat: SIMD4<Float>
  var emission: SIMD4<Float>
  /// Addresses.
  var view: UInt64
  var instances: UInt64

  init(_ surface: SurfaceState, view: UInt64, instances: UInt64) {
    base = surface.base
    nature = surface.nature
    coat = surface.coat
    emission = surface.emission
    self.view = view
    self.instances = instances
  }
}

/// How a camera's lines of sight lie in the world; mirrored in `Shaders/capsule.glsl`.
struct CapsuleView: BitwiseCopyable {
  var originX: SIMD4<Float>
  var originY: SIMD4<Float>
  var origin: SIMD4<Float>
  var rayX: SIMD4<Float>
  var rayY: SIMD4<Float>
  var ray: SIMD4<Float>
  /// The distance of a point (x, y, z, 1).
  var forward: SIMD4<Float>
  /// Depth is (x + y · distance) / (z + w · distance).
  var nearFar: SIMD4<Float>
  /// The size of a pixel is x + y · distance; z, w: pixels of the canvas.
  var pixel: SIMD4<Float>
  /// Addresses: what the splatter writes, two a pixel, and how thick each capsule is.
  var splats = SIMD2<UInt64>(0, 0)
  /// How many capsules there are.
  var count = SIMD4<UInt32>(0, 0, 0, 0)

  /// The lines of sight of a scene; `nil` when nothing can be seen through its camera.
  init?(_ scene: SceneState, canvas: SIMD2<Float>) {
    guard scene.view.count == 4, scene.projection.count == 4 else { return nil }
    let view = simd_float4x4(scene.view)
    let clip = simd_float4x4(scene.projection)
    let camera = view.inverse
    let (right, up, back, eye) = camera.columns
    let (across, down) = (1 / clip.columns.0.x, 1 / clip.columns.1.y)
    // w is `flat` − `deep` · z for a point z of eye space.
    let (flat, deep) = (clip.columns.3.w, -clip.columns.2.w)
    originX = right * (flat * across)
    originY = up * (flat * down)
    origin = eye - right * (clip.columns.3.x * across) - up * (clip.columns.3.y * down)
    rayX = right * (deep * across)
    rayY = up * (deep * down)
    ray = right * (clip.columns.2.x * across) + up * (clip.columns.2.y * down) - back
    forward = -SIMD4(view.columns.0.z, view.columns.1.z, view.columns.2.z, view.columns.3.z)
    nearFar = SIMD4(clip.columns.3.z, -clip.columns.2.z, flat, deep)
    let size = 2 * down.magnitude / canvas.y
    pixel = SIMD4(size * flat, size * deep, canvas.x, canvas.y)
    let sum =
      originX + originY + origin + rayX + rayY + ray + forward + nearFar + pixel
    guard sum.sum().isFinite else { return nil }
  }
}
