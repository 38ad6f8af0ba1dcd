/// Ken Perlin's improved gradient noise (2002), with the lattice shuffled by a seed.
///
/// It repeats every 256 units along each axis.
struct PerlinNoise: Sendable {
  private let permutation: [UInt8]

  init(seed: Int) {
    // A stream of its own, so that noise and random numbers of one seed are not alike.
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed)) ^ 0x6E6F_6973_6521_5EED)
    var table = (0...255).map { UInt8($0) }
    table.shuffle(using: &generator)
    permutation = table
  }

  /// The noise at a point, −1 to 1; 0 where a coordinate is not a number.
  func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
    guard let (xi, xf) = split(x), let (yi, yf) = split(y), let (zi, zf) = split(z) else {
      return 0
    }
    let (u, v, w) = (fade(xf), fade(yf), fade(zf))
    let a = at(xi) &+ yi
    let b = at(xi &+ 1) &+ yi
    let (aa, ab) = (at(a) &+ zi, at(a &+ 1) &+ zi)
    let (ba, bb) = (at(b) &+ zi, at(b &+ 1) &+ zi)
    let near = mix(
      mix(slope(at(aa), xf, yf, zf), slope(at(ba), xf - 1, yf, zf), u),
      mix(slope(at(ab), xf, yf - 1, zf), slope(at(bb), xf - 1, yf - 1, zf), u), v)
    let far = mix(
      mix(slope(at(aa &+ 1), xf, yf, zf - 1), slope(at(ba &+ 1), xf - 1, yf, zf - 1), u),
      mix(slope(at(ab &+ 1), xf, yf - 1, zf - 1), slope(at(bb &+ 1), xf - 1, yf - 1, zf - 1), u),
      v)
    return Swift.min(Swift.max(mix(near, far, w), -1), 1)
  }

  /// The lattice cell, modulo 256, and the place inside it.
  private func split(_ value: Double) -> (UInt8, Double)? {
    let cell = value.rounded(.down)
    // Also false for NaN; beyond 2^53 there is no place inside a cell left.
    guard cell.magnitude < 0x1p53 else { return value.isFinite ? (0, 0) : nil }
    return (UInt8(truncatingIfNeeded: Int(cell)), value - cell)
  }

  private func at(_ index: UInt8) -> UInt8 { permutation[Int(index)] }

  private func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

  /// The height that one of twelve slopes reaches at a place.
  private func slope(_ hash: UInt8, _ x: Double, _ y: Double, _ z: Double) -> Double {
    let h = hash & 15
    let u = h < 8 ? x : y
    let v = h < 4 ? y : h == 12 || h == 14 ? x : z
    return (h & 1 == 0 ? u : -u) + (h & 2 == 0 ? v : -v)
  }
}
