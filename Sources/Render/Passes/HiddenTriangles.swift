@_spi(Host) internal import Ollin
internal import simd

extension PipelineState.Culling {
  /// Looking at more copies costs more than it saves.
  private static let mostCopies = 16384

  /// The triangles of copies of a mesh that cannot show: of a body from outside, those that face away.
  ///
  /// None where a copy may be cut by the plane before the camera, or where only some copies are
  /// mirrored.
  init(
    hiddenOf mesh: MeshGeometry, at copies: ArraySlice<MeshPlacement>,
    through viewProjection: simd_float4x4
  ) {
    self = .none
    guard mesh.isClosed, let first = copies.first, copies.count <= Self.mostCopies else { return }
    let isMirrored = first.turn < 0
    let middle = SIMD4((mesh.lowest + mesh.highest) / 2, 1)
    let extent = SIMD4((mesh.highest - mesh.lowest) / 2, 0)
    let rows = viewProjection.transpose
    let (depth, distance) = (rows.columns.2, rows.columns.3)
    for copy in copies {
      // Neither for what is flat nor for what is not a number.
      guard isMirrored ? copy.turn < 0 : copy.turn > 0 else { return }
      // Depths are 0 at the near plane and as large as the distance at the far one.
      let (deep, far) = (copy.row(depth), copy.row(distance))
      let nearest = simd_dot(deep, middle) - simd_dot(simd_abs(deep), extent)
      let rest = far - deep
      let left = simd_dot(rest, middle) - simd_dot(simd_abs(rest), extent)
      guard nearest > 0, left > 0 else { return }
    }
    self = isMirrored ? .front : .back
  }
}

extension MeshPlacement {
  /// How the map changes volumes; negative for a mirror.
  fileprivate var turn: Float {
    let (a, b, c) = (row0, row1, row2)
    return simd_determinant(
      simd_float3x3(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z), SIMD3(c.x, c.y, c.z)))
  }

  /// A row of a map of the world, of the mesh's own space.
  fileprivate func row(_ row: SIMD4<Float>) -> SIMD4<Float> {
    row0 * row.x + row1 * row.y + row2 * row.z + SIMD4(0, 0, 0, row.w)
  }
}
