@_spi(Host) internal import Ollin
internal import simd

/// The scene that a frame is drawing, ready for shaders.
struct SceneInUse {
  let state: SceneState
  /// Specialisation constant 1, all but the surface's part.
  let features: UInt32
  /// Its uniform buffer.
  let place: UniformRing.Place
  /// The clip that its fragments ask for; 0 for none.
  let clip: UInt32
  /// Specialisation constant 1 of fragments that need nothing of the scene but its clip and its fog.
  var clipFeature: UInt32 {
    features & (SceneUniforms.clippedFeature | SceneUniforms.fogFeature)
  }
  /// World to clip space, y up.
  let viewProjection: simd_float4x4

  init(
    _ state: SceneState, width: Int, height: Int, ring: UniformRing, clip: UInt32 = 0,
    tables: UInt64 = 0, shadow: ShadowInUse? = nil
  ) throws(RenderError) {
    let uniforms = SceneUniforms(
      state, width: width, height: height, clip: clip, tables: tables, shadow: shadow)
    self.state = state
    self.clip = clip
    features = uniforms.features
    place = try ring.write(uniforms.content)
    viewProjection = simd_float4x4(Array(uniforms.content.prefix(4)))
  }

  /// From a mesh's space to the framebuffer.
  func framebufferMap(of copy: MeshPlacement) -> simd_float4x4 {
    let model = simd_float4x4(rows: [copy.row0, copy.row1, copy.row2, SIMD4(0, 0, 0, 1)])
    return simd_float4x4(diagonal: SIMD4(1, -1, 1, 1)) * viewProjection * model
  }

  /// About how many pixels a copy of a mesh covers when seen as a whole.
  func area(of mesh: MeshGeometry, at copy: MeshPlacement, canvas: SIMD2<Float>) -> Float {
    let map = framebufferMap(of: copy)
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    for corner in 0..<8 {
      let at = SIMD3(
        corner & 1 == 0 ? mesh.lowest.x : mesh.highest.x,
        corner & 2 == 0 ? mesh.lowest.y : mesh.highest.y,
        corner & 4 == 0 ? mesh.lowest.z : mesh.highest.z)
      let spot = map * SIMD4(at, 1)
      // Behind the camera: as large as can be.
      guard spot.w > 1e-6 else { return .infinity }
      let place = SIMD2(spot.x, spot.y) / spot.w
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    let extent = (high - low) * 0.5 * canvas
    return extent.x * extent.y
  }
}
