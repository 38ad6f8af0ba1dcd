/// Steven Worley's cellular noise (1996): distances to points scattered one to each unit cube.
struct WorleyNoise: Sendable {
  private let seed: UInt64

  init(seed: Int) {
    self.seed = UInt64(bitPattern: Int64(seed)) ^ 0x776F_726C_6579_2121
  }

  /// The distances to the nearest and the second nearest point.
  ///
  /// - Parameters:
  ///   - place: where to measure; two coordinates are a plane when `isFlat`.
  ///   - isFlat: whether the points lie on the plane z = 0.
  ///   - jitter: how far points stray from the middles of their cells, 0 to 1.
  /// - Returns: both; 0 where a coordinate is not a number.
  func distances(
    _ place: SIMD3<Double>, isFlat: Bool, jitter: Double
  ) -> (nearest: Double, second: Double) {
    let limit = 0x1p50
    guard place.x.magnitude < limit, place.y.magnitude < limit, place.z.magnitude < limit else {
      return (0, 0)
    }
    let cell = place.rounded(.down)
    let jitter = jitter.clampedToUnit
    var (nearest, second) = (Double.infinity, Double.infinity)
    for dz in isFlat ? 0...0 : -1...1 {
      for dy in -1...1 {
        for dx in -1...1 {
          let here = cell + SIMD3(Double(dx), Double(dy), Double(dz))
          var away = here + 0.5 + (scatter(here) - 0.5) * jitter - place
          if isFlat { away.z = 0 }
          let square = (away * away).sum()
          if square < nearest {
            (nearest, second) = (square, nearest)
          } else if square < second {
            second = square
          }
        }
      }
    }
    return (nearest.squareRoot(), second.squareRoot())
  }

  /// Where in its cell a point lies, each coordinate 0 to 1.
  private func scatter(_ cell: SIMD3<Double>) -> SIMD3<Double> {
    var mixed = seed
    for value in [cell.x, cell.y, cell.z] {
      var step = SplitMix64(seed: mixed ^ UInt64(bitPattern: Int64(value)))
      mixed = step.next()
    }
    var generator = SplitMix64(seed: mixed)
    return SIMD3(generator.nextUnit(), generator.nextUnit(), generator.nextUnit())
  }
}
