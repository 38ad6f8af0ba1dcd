@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct RandomTests {
  func sketch(seed: Int) -> Sketch { SketchStage(Sketch(), seed: seed).sketch }

  /// The first numbers of the published generator for the seed 1234567.
  @Test func generatorIsSplitMix64() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func sameSeedSameNumbers() {
    let (a, b, c) = (sketch(seed: 7), sketch(seed: 7), sketch(seed: 8))
    let first = (0..<20).map { _ in a.random() }
    #expect(first == (0..<20).map { _ in b.random() })
    #expect(first != (0..<20).map { _ in c.random() })
    #expect(a.variation == 7)
    a.randomSeed(7)
    #expect(first == (0..<20).map { _ in a.random() })
    #expect(a.noise(0.3, 0.4) == b.noise(0.3, 0.4))
    #expect(a.noise(0.3, 0.4) != c.noise(0.3, 0.4))
    a.seed(8)
    #expect(a.variation == 8)
    #expect(a.noise(0.3, 0.4) == c.noise(0.3, 0.4))
    a.noiseSeed(7)
    #expect(a.noise(0.3, 0.4) == b.noise(0.3, 0.4))
  }

  @Test func unseededSketchesDiffer() {
    #expect(Sketch().variation != Sketch().variation)
  }

  @Test func ranges() {
    let sketch = sketch(seed: 1)
    for _ in 0..<1000 {
      #expect((0..<1).contains(sketch.random()))
      #expect((0...5).contains(sketch.random(5)))
      #expect((-5...0).contains(sketch.random(-5)))
      #expect((2...3).contains(sketch.random(3, 2)))
    }
    let before = sketch.randomness
    #expect(sketch.random(4, 4) == 4)
    #expect(sketch.random(.nan, 4).isNaN)
    #expect(sketch.random(1, .infinity) == 1)
    #expect(sketch.randomness == before)
    let widest = sketch.random(-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(widest.isFinite)
    #expect([1, 2, 3].randomElement(using: &sketch.randomness) != nil)
  }

  @Test func gaussianHasItsMeanAndDeviation() {
    let sketch = sketch(seed: 2)
    let values = (0..<20000).map { _ in sketch.randomGaussian(mean: 10, deviation: 2) }
    let mean = values.reduce(0, +) / 20000
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 20000
    #expect(abs(mean - 10) < 0.06)
    #expect(abs(variance - 4) < 0.2)
  }

  @Test func noiseIsSmoothAndBounded() {
    let sketch = sketch(seed: 3)
    var low = 1.0
    var high = 0.0
    for index in 0..<5000 {
      let t = Double(index) * 0.037
      let value = sketch.noise(t, t * 0.7, t * 0.3)
      low = min(low, value)
      high = max(high, value)
      #expect(abs(value - sketch.noise(t + 1e-4, t * 0.7, t * 0.3)) < 1e-3)
      #expect(abs(sketch.signedNoise(t) - (sketch.noise(t) * 2 - 1)) < 1e-12)
    }
    #expect(low >= 0 && low < 0.3)
    #expect(high <= 1 && high > 0.7)
  }

  @Test func noiseIsHalfOnTheLattice() {
    let sketch = sketch(seed: 4)
    for (x, y, z) in [(0.0, 0.0, 0.0), (3, -4, 5), (-1000, 255, 256)] {
      #expect(sketch.noise(x, y, z) == 0.5)
    }
    #expect(abs(sketch.noise(1.25, 2.5) - sketch.noise(257.25, 2.5 - 256)) < 1e-12)
  }

  @Test func noiseTakesAnyNumber() {
    let sketch = sketch(seed: 5)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18] {
      #expect((0...1).contains(sketch.noise(value)))
      #expect((0...1).contains(sketch.noise(0.5, value)))
      #expect((0...1).contains(sketch.noise(0.5, 0.5, value)))
    }
  }
}
