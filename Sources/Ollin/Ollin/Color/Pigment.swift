/// Mixes colours as opaque paints do, by the Kubelka–Munk theory over ten bands of the spectrum.
///
/// A colour becomes a reflectance by Brian Smits' seven basis curves ("An RGB-to-Spectrum
/// Conversion for Reflectances", 1999); scattering and absorption are mixed band by band; what the
/// way to the spectrum and back loses is added again, so that both ends stay exact.
enum Pigment {
  private static let bands = 10
  private static let white = [1, 1, 0.9999, 0.9993, 0.9992, 0.9998, 1, 1, 1, 1.0]
  private static let cyan = [0.971, 0.9426, 1.0007, 1.0007, 1.0007, 1.0007, 0.1564, 0, 0, 0]
  private static let magenta = [1, 1, 0.9685, 0.2229, 0, 0.0458, 0.8369, 1, 1, 0.9959]
  private static let yellow = [0.0001, 0, 0.1088, 0.6651, 1, 1, 0.9996, 0.9586, 0.9685, 0.984]
  private static let red = [0.1012, 0.0515, 0, 0, 0, 0, 0.8325, 1.0149, 1.0149, 1.0149]
  private static let green = [0, 0, 0.0273, 0.7937, 1, 0.9418, 0.1719, 0, 0, 0.0025]
  private static let blue = [1, 1, 0.8916, 0.3323, 0, 0, 0.0003, 0.0369, 0.0483, 0.0496]
  /// How each band adds to red, green and blue; each sums to 1, so that white stays white.
  private static let weights: [SIMD3<Double>] = {
    let raw = (0..<bands).map { band -> SIMD3<Double> in
      let nanometres = 380 + (Double(band) + 0.5) * 34
      func bell(_ middle: Double, _ width: Double) -> Double {
        let x = (nanometres - middle) / width
        return power(2.718_281_828_459_045, -0.5 * x * x)
      }
      return SIMD3(bell(605, 36), bell(545, 36), bell(450, 30))
    }
    let sum = raw.reduce(SIMD3<Double>.zero, +)
    return raw.map { $0 / sum }
  }()

  /// The colour, in linear light, at `t` on the way from paint `a` to paint `b`.
  static func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ t: Double) -> SIMD3<Double> {
    let (p, q) = (reflectance(a), reflectance(b))
    let mixed = (0..<bands).map { band in
      reflectance(ofRatio: ratio(p[band]) * (1 - t) + ratio(q[band]) * t)
    }
    let lostOnTheWay = (a - light(p)) * (1 - t) + (b - light(q)) * t
    return (light(mixed) + lostOnTheWay).clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func light(_ reflectance: [Double]) -> SIMD3<Double> {
    zip(reflectance, weights).reduce(SIMD3<Double>.zero) { $0 + $1.0 * $1.1 }
  }

  /// Absorption over scattering of a layer that reflects `r`.
  private static func ratio(_ r: Double) -> Double {
    (1 - r) * (1 - r) / (2 * r)
  }

  private static func reflectance(ofRatio ratio: Double) -> Double {
    1 + ratio - (ratio * ratio + 2 * ratio).squareRoot()
  }

  private static func reflectance(_ color: SIMD3<Double>) -> [Double] {
    let c = color.clamped(lowerBound: .zero, upperBound: .one)
    // The grey in it, then the pair of channels above that, then the single one above those.
    let low = c.min()
    let high = c.max()
    let middle = c.sum() - low - high
    let pair: [Double]
    let single: [Double]
    if c.x <= c.y, c.x <= c.z {
      pair = cyan
      single = c.y <= c.z ? blue : green
    } else if c.y <= c.x, c.y <= c.z {
      pair = magenta
      single = c.x <= c.z ? blue : red
    } else {
      pair = yellow
      single = c.x <= c.y ? green : red
    }
    return (0..<bands).map { band in
      let sum = low * white[band] + (middle - low) * pair[band] + (high - middle) * single[band]
      // No paint is perfectly black, and none reflects more than there is.
      return Swift.min(Swift.max(sum, 0.01), 1)
    }
  }
}
