/// A colour in Björn Ottosson's OKLab: lightness 0 to 1 and two axes about grey.
struct OKLab {
  /// Perceived lightness, 0 black to 1 white.
  var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// From chroma and a hue in turns.
  init(lightness: Double, chroma: Double, hue: Double) {
    self.init(
      lightness: lightness, a: chroma * cosine(hue * 2 * .pi), b: chroma * sine(hue * 2 * .pi))
  }

  init(_ color: Color) {
    self.init(linearLight: color.linearLight)
  }

  init(linearLight c: SIMD3<Double>) {
    let l = cubeRoot(0.412_221_470_8 * c.x + 0.536_332_536_3 * c.y + 0.051_445_992_9 * c.z)
    let m = cubeRoot(0.211_903_498_2 * c.x + 0.680_699_545_1 * c.y + 0.107_396_956_6 * c.z)
    let s = cubeRoot(0.088_302_461_9 * c.x + 0.281_718_837_6 * c.y + 0.629_978_700_5 * c.z)
    lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  }

  /// Red, green and blue in linear light; outside 0…1 where sRGB does not reach.
  var linearLight: SIMD3<Double> {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b)
    return SIMD3(
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s)
  }

  func color(alpha: Double) -> Color { Color(linearLight: linearLight, alpha: alpha) }

  /// The distance from grey.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue in turns.
  var hue: Double { arctangent(b, a) / (2 * .pi) }

  /// Whether the hue means nothing.
  var isGray: Bool { !(chroma > 1e-4) }
}
