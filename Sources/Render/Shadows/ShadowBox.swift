@_spi(Host) internal import Ollin
internal import simd

/// The box around all that throws shadows in a frame, in the world.
struct ShadowBox: Equatable {
  private(set) var lowest = SIMD3<Float>(repeating: .infinity)
  private(set) var highest = SIMD3<Float>(repeating: -.infinity)

  var isEmpty: Bool { !(lowest.x <= highest.x) }

  /// The eight corners.
  var corners: [SIMD3<Float>] { Self.corners(lowest, highest) }

  /// Grows to hold a point; one that is not finite or farther than anything is drawn is left out.
  mutating func add(_ point: SIMD3<Float>, radius: Float = 0) {
    let size = abs(point.x) + abs(point.y) + abs(point.z) + radius
    guard size < 1e12 else { return }
    lowest = pointwiseMin(lowest, point - radius)
    highest = pointwiseMax(highest, point + radius)
  }

  /// Grows to hold a copy of a mesh.
  mutating func add(_ mesh: MeshGeometry, at copy: MeshPlacement) {
    for corner in Self.corners(
      SIMD3(mesh.lowest.x, mesh.lowest.y, mesh.lowest.z),
      SIMD3(mesh.highest.x, mesh.highest.y, mesh.highest.z))
    {
      let local = SIMD4(corner, 1)
      add(SIMD3((copy.row0 * local).sum(), (copy.row1 * local).sum(), (copy.row2 * local).sum()))
    }
  }

  private static func corners(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> [SIMD3<Float>] {
    (0..<8).map {
      SIMD3(
        $0 & 1 == 0 ? low.x : high.x, $0 & 2 == 0 ? low.y : high.y, $0 & 4 == 0 ? low.z : high.z)
    }
  }
}
