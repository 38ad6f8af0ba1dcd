// More kinds of noise; all start from ``noiseSeed(_:)``.
extension Sketch {
  // MARK: Octaves

  /// Noise with finer noise upon it, along a line, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers, weighed by their strength.
  public final func fbm(
    _ x: Double, octaves: Int = 4, gain: Double = 0.5, lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { (noiseField.value(x * $0, 0, 0) + 1) / 2 }
  }

  /// Noise with finer noise upon it, over a plane, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers, weighed by their strength.
  public final func fbm(
    _ x: Double, _ y: Double, octaves: Int = 4, gain: Double = 0.5, lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { (noiseField.value(x * $0, y * $0, 0) + 1) / 2 }
  }

  /// Noise with finer noise upon it, in space, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - z: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers, weighed by their strength.
  public final func fbm(
    _ x: Double, _ y: Double, _ z: Double, octaves: Int = 4, gain: Double = 0.5,
    lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { (noiseField.value(x * $0, y * $0, z * $0) + 1) / 2 }
  }

  /// Creased noise, like smoke, along a line, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers' distances from their middle.
  public final func turbulence(
    _ x: Double, octaves: Int = 4, gain: Double = 0.5, lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { noiseField.value(x * $0, 0, 0).magnitude }
  }

  /// Creased noise, like smoke, over a plane, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers' distances from their middle.
  public final func turbulence(
    _ x: Double, _ y: Double, octaves: Int = 4, gain: Double = 0.5, lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { noiseField.value(x * $0, y * $0, 0).magnitude }
  }

  /// Creased noise, like smoke, in space, 0 to 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - z: where.
  ///   - octaves: how many layers, 1 to 16.
  ///   - gain: how strong each is beside the one before.
  ///   - lacunarity: how much finer each is than the one before.
  /// - Returns: the mean of the layers' distances from their middle.
  public final func turbulence(
    _ x: Double, _ y: Double, _ z: Double, octaves: Int = 4, gain: Double = 0.5,
    lacunarity: Double = 2
  ) -> Double {
    layered(octaves, gain, lacunarity) { noiseField.value(x * $0, y * $0, z * $0).magnitude }
  }

  private func layered(
    _ octaves: Int, _ gain: Double, _ lacunarity: Double, _ layer: (Double) -> Double
  ) -> Double {
    var (sum, weight, strength, frequency) = (0.0, 0.0, 1.0, 1.0)
    for _ in 0..<clamp(octaves, 1, 16) {
      sum += strength * layer(frequency)
      weight += strength
      strength *= gain.isFinite ? gain.magnitude : 0
      frequency *= lacunarity
    }
    let mean = sum / weight
    return mean.isFinite ? mean : 0
  }

  // MARK: Simplex

  /// Simplex noise along a line, 0 to 1.
  public final func simplexNoise(_ x: Double) -> Double { (simplexField.value(x, 0, 0) + 1) / 2 }

  /// Simplex noise over a plane, 0 to 1.
  public final func simplexNoise(_ x: Double, _ y: Double) -> Double {
    (simplexField.value(x, y, 0) + 1) / 2
  }

  /// Simplex noise in space, 0 to 1.
  public final func simplexNoise(_ x: Double, _ y: Double, _ z: Double) -> Double {
    (simplexField.value(x, y, z) + 1) / 2
  }

  /// Simplex noise along a line, −1 to 1.
  public final func signedSimplexNoise(_ x: Double) -> Double { simplexField.value(x, 0, 0) }

  /// Simplex noise over a plane, −1 to 1.
  public final func signedSimplexNoise(_ x: Double, _ y: Double) -> Double {
    simplexField.value(x, y, 0)
  }

  /// Simplex noise in space, −1 to 1.
  public final func signedSimplexNoise(_ x: Double, _ y: Double, _ z: Double) -> Double {
    simplexField.value(x, y, z)
  }

  // MARK: Cells

  /// Cellular noise over a plane: a distance to scattered points, one to each square of side 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - feature: which distance.
  ///   - jitter: how far the points stray from the middles of their squares, 0 to 1.
  /// - Returns: the distance.
  public final func worley(
    _ x: Double, _ y: Double, feature: WorleyFeature = .nearest, jitter: Double = 1
  ) -> Double {
    cells(SIMD3(x, y, 0), isFlat: true, feature, jitter)
  }

  /// Cellular noise in space: a distance to scattered points, one to each cube of side 1.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - y: where.
  ///   - z: where.
  ///   - feature: which distance.
  ///   - jitter: how far the points stray from the middles of their cubes, 0 to 1.
  /// - Returns: the distance.
  public final func worley(
    _ x: Double, _ y: Double, _ z: Double, feature: WorleyFeature = .nearest, jitter: Double = 1
  ) -> Double {
    cells(SIMD3(x, y, z), isFlat: false, feature, jitter)
  }

  private func cells(
    _ place: SIMD3<Double>, isFlat: Bool, _ feature: WorleyFeature, _ jitter: Double
  ) -> Double {
    let (nearest, second) = cellField.distances(place, isFlat: isFlat, jitter: jitter)
    return switch feature {
    case .nearest: nearest
    case .second: second
    case .border: second - nearest
    }
  }

  // MARK: Currents

  /// The current at a point of a plane: smooth, swirling, nowhere gathering or thinning.
  public final func curlNoise(_ x: Double, _ y: Double) -> Vector2 {
    let step = 1e-4
    func height(_ x: Double, _ y: Double) -> Double { noiseField.value(x, y, 0) }
    return Vector2(
      (height(x, y + step) - height(x, y - step)) / (2 * step),
      -(height(x + step, y) - height(x - step, y)) / (2 * step))
  }

  /// The current at a point of a plane: smooth, swirling, nowhere gathering or thinning.
  public final func curlNoise(_ point: Vector2) -> Vector2 { curlNoise(point.x, point.y) }

  /// The current at a point in space: smooth, swirling, nowhere gathering or thinning.
  public final func curlNoise(_ x: Double, _ y: Double, _ z: Double) -> Vector3 {
    let step = 1e-4
    // Three fields far from each other are the parts of a potential, whose curl has no sources.
    func part(_ index: Int, _ dx: Double, _ dy: Double, _ dz: Double) -> Double {
      let offset = Double(index) * 71.37
      return noiseField.value(x + dx + offset, y + dy + offset, z + dz + offset)
    }
    func slope(_ index: Int, _ axis: Int) -> Double {
      let (dx, dy, dz) = (axis == 0 ? step : 0, axis == 1 ? step : 0, axis == 2 ? step : 0)
      return (part(index, dx, dy, dz) - part(index, -dx, -dy, -dz)) / (2 * step)
    }
    return Vector3(
      slope(2, 1) - slope(1, 2), slope(0, 2) - slope(2, 0), slope(1, 0) - slope(0, 1))
  }

  /// The current at a point in space: smooth, swirling, nowhere gathering or thinning.
  public final func curlNoise(_ point: Vector3) -> Vector3 {
    curlNoise(point.x, point.y, point.z)
  }
}
