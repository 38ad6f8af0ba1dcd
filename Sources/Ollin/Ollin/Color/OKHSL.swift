/// A colour in Björn Ottosson's OKHSL: hue in turns, saturation 1 at the edge of sRGB, lightness.
///
/// His published fit of the gamut's cusp is used; the edge at a given lightness is found by
/// halving, which needs no further fit.
struct OKHSL {
  var hue: Double
  var saturation: Double
  var lightness: Double

  init(hue: Double, saturation: Double, lightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
  }

  init(_ color: Color) {
    let lab = OKLab(color)
    lightness = OKHSL.toe(lab.lightness)
    hue = lab.hue
    let chroma = lab.chroma
    guard !lab.isGray, lab.lightness > 1e-6, lab.lightness < 1 - 1e-6 else {
      saturation = 0
      return
    }
    let c = Chromas(lightness: lab.lightness, a: lab.a / chroma, b: lab.b / chroma)
    if chroma < c.middle {
      let k1 = 0.8 * c.low
      let k2 = 1 - k1 / c.middle
      saturation = 0.8 * chroma / (k1 + k2 * chroma)
    } else {
      let k1 = 0.2 * c.middle * c.middle * 1.25 * 1.25 / c.low
      let k2 = 1 - k1 / (c.edge - c.middle)
      saturation = 0.8 + 0.2 * (chroma - c.middle) / (k1 + k2 * (chroma - c.middle))
    }
    if !saturation.isFinite { saturation = 0 }
  }

  /// Whether the hue means nothing.
  var isGray: Bool { !(saturation > 1e-4) }

  func color(alpha: Double) -> Color {
    let l = OKHSL.toeInverse(lightness)
    guard !isGray, l > 1e-6, l < 1 - 1e-6 else {
      return OKLab(lightness: l, a: 0, b: 0).color(alpha: alpha)
    }
    let (a, b) = (cosine(hue * 2 * .pi), sine(hue * 2 * .pi))
    let c = Chromas(lightness: l, a: a, b: b)
    let chroma: Double
    if saturation < 0.8 {
      let t = saturation * 1.25
      let k1 = 0.8 * c.low
      chroma = t * k1 / (1 - (1 - k1 / c.middle) * t)
    } else {
      let t = (saturation - 0.8) / 0.2
      let k1 = 0.2 * c.middle * c.middle * 1.25 * 1.25 / c.low
      chroma = c.middle + t * k1 / (1 - (1 - k1 / (c.edge - c.middle)) * t)
    }
    return OKLab(lightness: l, a: chroma * a, b: chroma * b).color(alpha: alpha)
  }

  private static func toe(_ x: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let y = k3 * x - k1
    return 0.5 * (y + Swift.max(y * y + 4 * k2 * k3 * x, 0).squareRoot())
  }

  private static func toeInverse(_ x: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    return (x * x + k1 * x) / ((1 + k1) / (1 + k2) * (x + k2))
  }
}

extension OKHSL {
  /// The three chromas at one hue and lightness that saturation is stretched between.
  fileprivate struct Chromas {
    /// Where saturation starts to rise, whatever the hue.
    var low: Double
    /// Saturation 0.8.
    var middle: Double
    /// The edge of sRGB, saturation 1.
    var edge: Double

    init(lightness l: Double, a: Double, b: Double) {
      let cusp = Chromas.cusp(a, b)
      edge = Chromas.edge(l, a, b)
      let stretch =
        edge
        / Swift.min(l * cusp.chroma / cusp.lightness, (1 - l) * cusp.chroma / (1 - cusp.lightness))
      let s =
        0.115_169_93 + 1
        / (7.447_789_70 + 4.159_012_40 * b
          + a
          * (-2.195_573_47 + 1.751_984_01 * b
            + a
            * (-2.137_049_48 - 10.023_010_43 * b
              + a * (-4.248_945_61 + 5.387_708_19 * b + 4.698_910_13 * a))))
      let t =
        0.112_396_42 + 1
        / (1.613_203_20 - 0.681_243_79 * b
          + a
          * (0.403_706_12 + 0.901_481_23 * b
            + a
            * (-0.270_879_43 + 0.612_239_90 * b
              + a * (0.002_992_15 - 0.453_995_68 * b - 0.146_618_72 * a))))
      let (p, q) = (l * s, (1 - l) * t)
      middle =
        0.9 * stretch * (1 / (1 / (p * p * p * p) + 1 / (q * q * q * q))).squareRoot().squareRoot()
      let (u, v) = (l * 0.4, (1 - l) * 0.8)
      low = (1 / (1 / (u * u) + 1 / (v * v))).squareRoot()
    }

    /// The most colourful point of sRGB at the hue (a, b).
    private static func cusp(_ a: Double, _ b: Double) -> (lightness: Double, chroma: Double) {
      let k: (Double, Double, Double, Double, Double)
      let w: SIMD3<Double>
      if -1.881_703_28 * a - 0.809_364_93 * b > 1 {
        k = (1.190_862_77, 1.765_767_28, 0.596_626_41, 0.755_151_97, 0.567_712_45)
        w = SIMD3(4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2)
      } else if 1.814_441_04 * a - 1.194_452_76 * b > 1 {
        k = (0.739_565_15, -0.459_544_04, 0.082_854_27, 0.125_410_70, 0.145_032_04)
        w = SIMD3(-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5)
      } else {
        k = (1.357_336_52, -0.009_157_99, -1.151_302_10, -0.505_596_06, 0.006_921_67)
        w = SIMD3(-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701)
      }
      var s = k.0 + k.1 * a + k.2 * b + k.3 * a * a + k.4 * a * b
      let slope = SIMD3(
        0.396_337_777_4 * a + 0.215_803_757_3 * b, -0.105_561_345_8 * a - 0.063_854_172_8 * b,
        -0.089_484_177_5 * a - 1.291_485_548 * b)
      // One step of Halley's method takes the fit to the last digit.
      let root = 1 + s * slope
      let f = (w * root * root * root).sum()
      let f1 = (w * 3 * slope * root * root).sum()
      let f2 = (w * 6 * slope * slope * root).sum()
      s -= f * f1 / (f1 * f1 - 0.5 * f * f2)
      let brightest = OKLab(lightness: 1, a: s * a, b: s * b).linearLight.max()
      let lightness = cubeRoot(1 / brightest)
      return (lightness, lightness * s)
    }

    /// The chroma at which the ray of one hue and lightness leaves sRGB.
    ///
    /// Near blue the ray leaves by less than a thousandth and comes back, which does not count.
    private static func edge(_ l: Double, _ a: Double, _ b: Double) -> Double {
      var (inside, outside) = (0.0, 0.5)
      for _ in 0..<40 {
        let chroma = (inside + outside) / 2
        let light = OKLab(lightness: l, a: chroma * a, b: chroma * b).linearLight
        if light.min() >= -0.001, light.max() <= 1.001 { inside = chroma } else { outside = chroma }
      }
      return inside
    }
  }
}
