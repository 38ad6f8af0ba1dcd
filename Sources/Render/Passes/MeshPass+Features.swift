@_spi(Host) internal import Ollin

extension MeshPass {
  /// The surface's part of specialisation constant 1.
  static func features(of draw: MeshDraw, isUnlit: Bool) -> UInt32 {
    features(draw.surface, draw.shading, isUnlit: isUnlit)
  }

  /// The same of what a surface is, whatever its shape.
  static func features(
    _ surface: SurfaceState, _ shading: Material.Shading, isUnlit: Bool
  ) -> UInt32 {
    let shading = isUnlit ? Material.Shading.unlit : shading
    var features = shading.rawValue << 12
    if surface.base.z > 0 { features |= 128 }
    if surface.nature.z > 0 || surface.nature.w > 0 || surface.coat.x > 0 || surface.coat.z > 0 {
      features |= 32768
    }
    return features
  }

  /// Whether the triangles of a copy are so small that light at their vertices is light at each
  /// pixel.
  static func isDense(
    _ draw: MeshDraw, _ copies: Range<Int>, _ frame: FrameRecorder, _ scene: SceneInUse
  ) -> Bool {
    let triangles = Float(draw.geometry.indices.count / 3)
    guard triangles >= 20000 else { return false }
    var largest: Float = 0
    for copy in copies.prefix(64) {
      largest = max(
        largest,
        scene.area(
          of: draw.geometry, at: frame.list.meshPlacements[copy], canvas: frame.canvas))
    }
    return largest < triangles * Self.densePixels
  }
}
