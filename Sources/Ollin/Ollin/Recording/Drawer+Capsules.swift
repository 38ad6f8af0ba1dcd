internal import simd

extension Drawer {
  /// Records a capsule that is drawn without triangles, where that can be: its faces, through a
  /// transform that scales alike along all axes.
  ///
  /// - Parameters:
  ///   - start: the middle of one end's ball, in the space that is drawn in.
  ///   - end: the middle of the other end's ball; the same for a sphere.
  ///   - radius: of both.
  /// - Returns: whether there is nothing left to do; if not, its mesh is to be drawn.
  func capsule(from start: Vector3, to end: Vector3, radius: Double) -> Bool {
    guard !state.isWireframe, state.isModelUsable, let scale = state.model.evenScale else {
      return false
    }
    guard state.fills, recordSceneOfSolid() else { return true }
    let (a, b) = (state.model.moved(start), state.model.moved(end))
    let size = radius * scale
    // False for NaN as well.
    guard a.abs().sum() + b.abs().sum() + size < Drawer.farthest, size > 0 else { return true }
    var draw = CapsuleDraw(list.capsules.count..<(list.capsules.count + 1))
    draw.surface = SurfaceState(state.material)
    draw.shading = state.material.shading
    list.capsules.append(
      CapsuleInstance(
        start: SIMD4(Float(a.x), Float(a.y), Float(a.z), Float(size)),
        end: SIMD4(Float(b.x), Float(b.y), Float(b.z), Float(size)), color: state.fill))
    continueRun(.capsules)
    if runStart < list.capsuleDraws.count {
      let last = list.capsuleDraws.count - 1
      if list.capsuleDraws[last].surface == draw.surface,
        list.capsuleDraws[last].shading == draw.shading
      {
        let first = list.capsuleDraws[last].instances.lowerBound
        list.capsuleDraws[last].instances = first..<list.capsules.count
        return true
      }
    }
    noteMetal(draw.surface, draw.shading)
    list.capsuleDraws.append(draw)
    return true
  }
}

extension simd_double4x4 {
  /// A point carried through.
  fileprivate func moved(_ p: Vector3) -> SIMD3<Double> {
    let v = columns.0 * p.x + columns.1 * p.y + columns.2 * p.z + columns.3
    return SIMD3(v.x, v.y, v.z)
  }

  /// How much everything grows; `nil` when that depends on the direction.
  var evenScale: Double? {
    let (a, b, c) = (columns.0, columns.1, columns.2)
    let (aa, bb, cc) = ((a * a).sum(), (b * b).sum(), (c * c).sum())
    let limit = 1e-4 * aa
    guard aa > 0, (aa - bb).magnitude <= limit, (aa - cc).magnitude <= limit,
      (a * b).sum().magnitude <= limit, (a * c).sum().magnitude <= limit,
      (b * c).sum().magnitude <= limit
    else { return nil }
    return aa.squareRoot()
  }
}

extension SIMD3<Double> {
  fileprivate func abs() -> SIMD3<Double> { replacing(with: -self, where: self .< 0) }
}
