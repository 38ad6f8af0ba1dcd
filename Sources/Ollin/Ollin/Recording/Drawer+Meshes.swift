internal import simd

extension Drawer {
  /// Draws a mesh where the transform of space puts it.
  func mesh(_ mesh: Mesh, then map: simd_double4x4? = nil) {
    guard mesh.parts.isEmpty else {
      for part in mesh.parts { self.mesh(part.looking(like: mesh), then: map) }
      return
    }
    guard beginMesh(mesh) else { return }
    appendPlacement(map.map { state.model * $0 } ?? state.model, color: meshColor(mesh))
    endMesh(mesh)
  }

  /// Draws copies of a mesh.
  func mesh(_ mesh: Mesh, instances: [MeshInstance]) {
    guard mesh.parts.isEmpty else {
      for part in mesh.parts { self.mesh(part.looking(like: mesh), instances: instances) }
      return
    }
    guard !instances.isEmpty, beginMesh(mesh) else { return }
    let color = meshColor(mesh)
    list.meshPlacements.reserveCapacity(list.meshPlacements.count + instances.count)
    for instance in instances {
      appendPlacement(
        state.model * simd_double4x4(instance.transform), color: color * instance.color.linearRGBA)
    }
    endMesh(mesh)
  }

  /// Whether the mesh can be seen; makes sure that a scene is there.
  private func beginMesh(_ mesh: Mesh) -> Bool {
    guard !mesh.isEmpty, state.isModelUsable, recordSceneOfSolid() else { return false }
    firstPlacement = list.meshPlacements.count
    return true
  }

  /// The colour of all of its vertices.
  private func meshColor(_ mesh: Mesh) -> SIMD4<Float> {
    let own = mesh.material?.baseColor.linearRGBA ?? SIMD4(1, 1, 1, 1)
    let paint = state.isWireframe && state.strokes ? state.stroke : state.fill
    return paint * own
  }

  private func appendPlacement(_ map: simd_double4x4, color: SIMD4<Float>) {
    let (a, b, c, d) = map.columns
    let rows = (
      SIMD4<Float>(SIMD4(a.x, b.x, c.x, d.x)), SIMD4<Float>(SIMD4(a.y, b.y, c.y, d.y)),
      SIMD4<Float>(SIMD4(a.z, b.z, c.z, d.z))
    )
    let sum = rows.0 * rows.0 + rows.1 * rows.1 + rows.2 * rows.2
    let limit = Float(Drawer.farthest)
    // False for NaN as well.
    guard sum.sum() < limit * limit, color.w > 0 else { return }
    list.meshPlacements.append(
      MeshPlacement(row0: rows.0, row1: rows.1, row2: rows.2, color: color))
  }

  /// Records what was placed, together with what was drawn before where both look the same.
  private func endMesh(_ mesh: Mesh) {
    let placements = firstPlacement..<list.meshPlacements.count
    guard !placements.isEmpty else { return }
    let geometry = mesh.geometry
    guard !geometry.indices.isEmpty else {
      list.meshPlacements.removeLast(placements.count)
      return
    }
    var draw: MeshDraw
    if state.isWireframe {
      draw = MeshDraw(geometry, placements: placements, style: .edges)
      draw.shading = .unlit
      draw.surface.coat.w = Float(state.strokeWeight)
      draw.isTranslucent = true
    } else {
      draw = MeshDraw(mesh, placements: placements, material: state.material) {
        list.imageIndex(of: $0, known: &imageIndices)
      }
      draw.isTranslucent =
        draw.isTranslucent || list.meshPlacements[placements].contains { $0.color.w < 1 }
    }
    continueRun(.meshes)
    if runStart < list.meshDraws.count {
      let last = list.meshDraws.count - 1
      var joined = list.meshDraws[last]
      joined.placements = placements
      // One that is seen through itself must not join another.
      if joined == draw, !draw.isTranslucent || draw.style == .edges {
        list.meshDraws[last].placements =
          list.meshDraws[last].placements.lowerBound..<placements.upperBound
        return
      }
    }
    noteMetal(draw.surface, draw.shading)
    list.meshDraws.append(draw)
  }
}

extension Mesh {
  /// The same triangles with what another mesh's surface looks like.
  fileprivate func looking(like other: Mesh) -> Mesh {
    var result = self
    result.material = other.material
    return result
  }
}
