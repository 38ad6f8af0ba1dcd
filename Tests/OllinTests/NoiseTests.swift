@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct NoiseTests {
  private func sketch(_ seed: Int = 7) -> Sketch {
    let sketch = Sketch()
    sketch.seed(seed)
    return sketch
  }

  private typealias Field = (Sketch, Double, Double) -> Double

  private let fields: [(String, Field)] = [
    ("fbm 1", { s, x, y in s.fbm(x + y * 17) }),
    ("fbm 2", { s, x, y in s.fbm(x, y) }),
    ("fbm 3", { s, x, y in s.fbm(x, y, x - y) }),
    ("turbulence 2", { s, x, y in s.turbulence(x, y) }),
    ("turbulence 3", { s, x, y in s.turbulence(x, y, 0.5) }),
    ("simplex 1", { s, x, y in s.simplexNoise(x + y * 17) }),
    ("simplex 2", { s, x, y in s.simplexNoise(x, y) }),
    ("simplex 3", { s, x, y in s.simplexNoise(x, y, x + y) }),
    ("worley 2", { s, x, y in s.worley(x, y) / 1.5 }),
    ("worley 3", { s, x, y in s.worley(x, y, 3.2, feature: .border) / 1.5 }),
  ]

  @Test func everyFieldIsInRangeSmoothAndItsOwn() {
    let (a, again, other) = (sketch(), sketch(), sketch(8))
    for (name, field) in fields {
      var low = Double.infinity
      var high = -Double.infinity
      var differs = false
      var repeats = true
      var steepest = 0.0
      for index in 0..<600 {
        let (x, y) = (Double(index % 25) * 0.37 - 7, Double(index / 25) * 0.41 - 9)
        let value = field(a, x, y)
        if field(again, x, y) != value { repeats = false }
        if field(other, x, y) != value { differs = true }
        steepest = max(steepest, abs(field(a, x + 1e-5, y) - value) / 1e-5)
        low = min(low, value)
        high = max(high, value)
      }
      #expect(repeats && differs, "\(name)")
      #expect(low >= 0 && high <= 1 && high - low > 0.3, "\(name) \(low)…\(high)")
      #expect(steepest < 12, "\(name) \(steepest)")
    }
  }

  @Test func worleyMeasuresDistances() {
    let s = sketch()
    // Without jitter the points lie on a grid of half numbers.
    #expect(abs(s.worley(0.5, 0.5, jitter: 0)) < 1e-12)
    #expect(abs(s.worley(0, 0, jitter: 0) - 0.5.squareRoot()) < 1e-12)
    #expect(abs(s.worley(0, 0.5, feature: .second, jitter: 0) - 0.5) < 1e-12)
    #expect(abs(s.worley(0, 0.5, feature: .border, jitter: 0)) < 1e-12)
    #expect(abs(s.worley(0, 0, 0, jitter: 0) - 0.75.squareRoot()) < 1e-12)
  }

  @Test func currentsNeitherGatherNorThin() {
    let s = sketch()
    let h = 1e-3
    for index in 0..<100 {
      let p = Vector3(Double(index) * 0.13 + 0.05, Double(index) * 0.07 + 0.02, 0.4)
      let flat =
        (s.curlNoise(p.x + h, p.y).x - s.curlNoise(p.x - h, p.y).x
          + s.curlNoise(p.x, p.y + h).y - s.curlNoise(p.x, p.y - h).y) / (2 * h)
      #expect(abs(flat) < 1e-3)
      let (dx, dy, dz) = (Vector3(h, 0, 0), Vector3(0, h, 0), Vector3(0, 0, h))
      let inSpace =
        (s.curlNoise(p + dx).x - s.curlNoise(p - dx).x + s.curlNoise(p + dy).y
          - s.curlNoise(p - dy).y + s.curlNoise(p + dz).z - s.curlNoise(p - dz).z) / (2 * h)
      #expect(abs(inSpace) < 1e-3)
    }
    #expect(s.curlNoise(Vector2(0.3, 0.4)).length > 1e-6)
  }

  @Test func oddNumbersAnswerNumbers() {
    let s = sketch()
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18] {
      let values = [
        s.fbm(odd), s.fbm(1, odd, octaves: 99, gain: odd, lacunarity: odd), s.turbulence(odd, 1),
        s.simplexNoise(odd, 2, 3), s.signedSimplexNoise(1, odd), s.worley(odd, 1, jitter: odd),
        s.worley(1, 2, odd), s.curlNoise(odd, 1).x, s.curlNoise(1, odd, 2).y,
      ]
      let areFinite = values.allSatisfy { $0.isFinite }
      #expect(areFinite, "\(odd): \(values)")
    }
    #expect(s.fbm(0.3, octaves: Int.min) == s.noise(0.3))
  }

  @Test func choicesAreFairAndRepeat() {
    let s = sketch()
    var counts = [0, 0, 0]
    for _ in 0..<3000 { counts[s.randomChoice([0, 1, 2])] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
    let order = s.shuffled(Array(0..<20))
    #expect(order.sorted() == Array(0..<20) && order != Array(0..<20))
    let (a, b) = (sketch(), sketch())
    #expect(a.shuffled("abcdefgh") == b.shuffled("abcdefgh"))
    let box = Rectangle(x: 10, y: -5, width: 3, height: 2)
    for _ in 0..<100 { #expect(box.contains(s.randomVector(in: box))) }
  }
}
