/// Ken Perlin's simplex noise (2001) in three dimensions, as Stefan Gustavson explains it, with the
/// lattice shuffled by a seed.
struct SimplexNoise: Sendable {
  private let permutation: [UInt8]

  init(seed: Int) {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed)) ^ 0x7369_6D70_6C65_7821)
    var table = (0...255).map { UInt8($0) }
    table.shuffle(using: &generator)
    permutation = table
  }

  /// The noise at a point, −1 to 1; 0 where a coordinate is not a number or too large to have a
  /// place between lattice points.
  func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
    let limit = 0x1p50
    guard x.magnitude < limit, y.magnitude < limit, z.magnitude < limit else { return 0 }
    // Squeezed along the diagonal, cubes become the cells of the simplex lattice.
    let skew = (x + y + z) / 3
    let cell = SIMD3(
      (x + skew).rounded(.down), (y + skew).rounded(.down), (z + skew).rounded(.down))
    let unskew = cell.sum() / 6
    let first = SIMD3(x, y, z) - cell + unskew
    // Which of the six tetrahedra of the cube: the order of the coordinates.
    let isXY = first.x >= first.y
    let isYZ = first.y >= first.z
    let isXZ = first.x >= first.z
    let second = SIMD3<Double>(
      isXY && isXZ ? 1 : 0, !isXY && isYZ ? 1 : 0, !isXZ && !isYZ ? 1 : 0)
    let third = SIMD3<Double>(
      isXY || isXZ ? 1 : 0, !isXY || isYZ ? 1 : 0, !isXZ || !isYZ ? 1 : 0)
    var sum = 0.0
    for (index, corner) in [.zero, second, third, SIMD3(1, 1, 1)].enumerated() {
      let away = first - corner + Double(index) / 6
      // Any more, and a corner would be felt beyond its own cells, where it is not counted.
      let reach = 0.5 - (away * away).sum()
      guard reach > 0 else { continue }
      sum += reach * reach * reach * reach * slope(cell + corner, away)
    }
    // The largest sum that any slopes give is a 76.9th.
    return Swift.min(Swift.max(76.8 * sum, -1), 1)
  }

  /// The height that the slope of a lattice point reaches at a place.
  private func slope(_ corner: SIMD3<Double>, _ away: SIMD3<Double>) -> Double {
    func at(_ index: UInt8) -> UInt8 { permutation[Int(index)] }
    let x = UInt8(truncatingIfNeeded: Int(corner.x))
    let y = UInt8(truncatingIfNeeded: Int(corner.y))
    let z = UInt8(truncatingIfNeeded: Int(corner.z))
    // One of the twelve middles of a cube's edges.
    let hash = Int(at(x &+ at(y &+ at(z)))) % 12
    let (a, b) =
      switch hash / 4 {
      case 0: (away.x, away.y)
      case 1: (away.x, away.z)
      default: (away.y, away.z)
      }
    return (hash & 1 == 0 ? a : -a) + (hash & 2 == 0 ? b : -b)
  }
}
