@_spi(Host) internal import Ollin
internal import simd

/// A box around what throws shadows, in the world.
struct ShadowBox: Equatable {
  private(set) var lowest = SIMD3<Float>(repeating: .infinity)
  private(set) var highest = SIMD3<Float>(repeating: -.infinity)

  var isEmpty: Bool { !(lowest.x <= highest.x) }

  /// From one corner to the farthest other.
  var diagonal: Float { isEmpty ? 0 : simd_length(highest - lowest) }

  var middle: SIMD3<Float> { (lowest + highest) / 2 }

  /// The eight corners.
  var corners: [SIMD3<Float>] {
    (0..<8).map {
      SIMD3(
        $0 & 1 == 0 ? lowest.x : highest.x, $0 & 2 == 0 ? lowest.y : highest.y,
        $0 & 4 == 0 ? lowest.z : highest.z)
    }
  }

  /// How far a point is from it; 0 inside.
  func distance(from point: SIMD3<Float>) -> Float {
    simd_length(point - pointwiseMin(pointwiseMax(point, lowest), highest))
  }

  /// Grows to hold a point; one that is not finite or farther than anything is drawn is left out.
  mutating func add(_ point: SIMD3<Float>, radius: Float = 0) {
    let size = abs(point.x) + abs(point.y) + abs(point.z) + radius
    guard size < 1e12 else { return }
    lowest = pointwiseMin(lowest, point - radius)
    highest = pointwiseMax(highest, point + radius)
  }

  /// Grows to hold another.
  mutating func add(_ other: ShadowBox) {
    lowest = pointwiseMin(lowest, other.lowest)
    highest = pointwiseMax(highest, other.highest)
  }

  /// Grows to hold a copy of a mesh.
  mutating func add(_ mesh: MeshGeometry, at copy: MeshPlacement) {
    let middle = SIMD4((mesh.lowest + mesh.highest) / 2, 1)
    let half = SIMD4((mesh.highest - mesh.lowest) / 2, 0)
    let at = SIMD3(
      (copy.row0 * middle).sum(), (copy.row1 * middle).sum(), (copy.row2 * middle).sum())
    let reach = SIMD3(
      simd_dot(simd_abs(copy.row0), half), simd_dot(simd_abs(copy.row1), half),
      simd_dot(simd_abs(copy.row2), half))
    add(at - reach)
    add(at + reach)
  }
}
