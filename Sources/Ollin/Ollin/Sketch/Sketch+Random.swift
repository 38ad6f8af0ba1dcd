internal import Glibc

extension Sketch {
  /// A number from 0 up to, but not, 1.
  public final func random() -> Double { randomness.nextUnit() }

  /// A number between 0 and `maximum`.
  public final func random(_ maximum: Double) -> Double { random(0, maximum) }

  /// A number between `a` and `b`, whichever is the larger.
  ///
  /// Equal bounds answer themselves and use up no number; bounds that are not finite answer `a`.
  public final func random(_ a: Double, _ b: Double) -> Double {
    guard a != b, a.isFinite, b.isFinite else { return a }
    let t = randomness.nextUnit()
    let (low, high) = (Swift.min(a, b), Swift.max(a, b))
    return low * (1 - t) + high * t
  }

  /// A number around 0 with the standard deviation 1.
  public final func randomGaussian() -> Double {
    // Marsaglia's polar method; the second number of the pair is left, so that each call uses
    // the generator alike.
    while true {
      let u = randomness.nextUnit() * 2 - 1
      let v = randomness.nextUnit() * 2 - 1
      let s = u * u + v * v
      if s > 0, s < 1 { return u * (-2 * log(s) / s).squareRoot() }
    }
  }

  /// A number around `mean` with the standard deviation `deviation`.
  public final func randomGaussian(mean: Double, deviation: Double) -> Double {
    mean + randomGaussian() * deviation
  }

  /// One of `values`, each as likely as the others.
  ///
  /// - Parameter values: what to choose from; at least one.
  /// - Returns: the one.
  public final func randomChoice<Values: Collection>(_ values: Values) -> Values.Element {
    precondition(!values.isEmpty, "randomChoice needs something to choose from")
    let index = Int.random(in: 0..<values.count, using: &randomness)
    return values[values.index(values.startIndex, offsetBy: index)]
  }

  /// `values` in an order of chance.
  public final func shuffled<Values: Sequence>(_ values: Values) -> [Values.Element] {
    values.shuffled(using: &randomness)
  }

  /// A point inside `rectangle`.
  public final func randomVector(in rectangle: Rectangle) -> Vector2 {
    Vector2(
      random(rectangle.x, rectangle.x + rectangle.width),
      random(rectangle.y, rectangle.y + rectangle.height))
  }

  /// A point of the canvas.
  public final func randomVector() -> Vector2 { randomVector(in: bounds) }

  /// Starts ``random()`` afresh: the same seed gives the same numbers.
  public final func randomSeed(_ seed: Int) {
    randomness = SplitMix64(seed: seed)
  }

  /// Starts ``noise(_:)`` afresh: the same seed gives the same field.
  public final func noiseSeed(_ seed: Int) {
    noiseField = PerlinNoise(seed: seed)
    simplexField = SimplexNoise(seed: seed)
    cellField = WorleyNoise(seed: seed)
  }

  /// Starts both random numbers and noise afresh and sets ``variation``.
  public final func seed(_ seed: Int) {
    variation = seed
    randomSeed(seed)
    noiseSeed(seed)
  }

  /// Smooth noise along a line, 0 to 1.
  public final func noise(_ x: Double) -> Double { (noiseField.value(x, 0, 0) + 1) / 2 }

  /// Smooth noise over a plane, 0 to 1.
  public final func noise(_ x: Double, _ y: Double) -> Double {
    (noiseField.value(x, y, 0) + 1) / 2
  }

  /// Smooth noise in space, 0 to 1.
  public final func noise(_ x: Double, _ y: Double, _ z: Double) -> Double {
    (noiseField.value(x, y, z) + 1) / 2
  }

  /// Smooth noise along a line, −1 to 1.
  public final func signedNoise(_ x: Double) -> Double { noiseField.value(x, 0, 0) }

  /// Smooth noise over a plane, −1 to 1.
  public final func signedNoise(_ x: Double, _ y: Double) -> Double { noiseField.value(x, y, 0) }

  /// Smooth noise in space, −1 to 1.
  public final func signedNoise(_ x: Double, _ y: Double, _ z: Double) -> Double {
    noiseField.value(x, y, z)
  }
}
