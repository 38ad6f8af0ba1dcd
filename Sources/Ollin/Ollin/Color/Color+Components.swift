extension Color {
  /// Where on the wheel of hues it lies, 0 to 1: red 0, green 1/3, blue 2/3; 0 for a grey.
  public var hue: Double { hsb.hue }

  /// How far from grey it is, 0 to 1.
  public var saturation: Double { hsb.saturation }

  /// The largest of its three components.
  public var brightness: Double { hsb.brightness }

  /// The light it gives off by the weights of BT.709, 0 black to 1 white.
  public var luminance: Double {
    let linear = linearLight
    return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }

  /// The colour across the wheel of hues.
  public var complement: Color {
    let (hue, saturation, brightness) = hsb
    return Color(
      hue: hue + 0.5, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// The share `amount` of the way to white, 0 to 1, by perceived lightness.
  public func lighter(by amount: Double) -> Color {
    mixed(with: Color(white: 1, alpha: alpha), amount)
  }

  /// The share `amount` of the way to black, 0 to 1, by perceived lightness.
  public func darker(by amount: Double) -> Color {
    mixed(with: Color(white: 0, alpha: alpha), amount)
  }

  /// The colour as the renderer takes it: linear light, alpha 0 to 1 and not multiplied in.
  ///
  /// What is not a number becomes 0; components are kept within ±65504.
  public var linearRGBA: SIMD4<Float> {
    SIMD4(
      Color.decode(Float(red)), Color.decode(Float(green)), Color.decode(Float(blue)),
      Float(alpha.clampedToUnit))
  }

  /// Hue, saturation and brightness of the components clamped to 0…1.
  var hsb: (hue: Double, saturation: Double, brightness: Double) {
    let (r, g, b) = (red.clampedToUnit, green.clampedToUnit, blue.clampedToUnit)
    let high = Swift.max(r, g, b)
    let spread = high - Swift.min(r, g, b)
    guard spread > 0 else { return (0, 0, high) }
    let sixths =
      if high == r {
        (g - b) / spread
      } else if high == g {
        (b - r) / spread + 2
      } else {
        (r - g) / spread + 4
      }
    return ((sixths < 0 ? sixths + 6 : sixths) / 6, spread / high, high)
  }

  /// Red, green and blue in linear light, double precision.
  var linearLight: SIMD3<Double> {
    SIMD3(Color.decode(red), Color.decode(green), Color.decode(blue))
  }

  /// A colour from linear light.
  init(linearLight light: SIMD3<Double>, alpha: Double) {
    self.init(
      red: Color.encode(light.x), green: Color.encode(light.y), blue: Color.encode(light.z),
      alpha: alpha)
  }

  private static func decode(_ value: Float) -> Float {
    let size = value.magnitude
    // Written so that NaN falls through to 0.
    guard size > 0 else { return 0 }
    let linear = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return Swift.min(linear, 65504) * (value < 0 ? -1 : 1)
  }

  private static func decode(_ value: Double) -> Double {
    let size = value.magnitude
    guard size > 0, size.isFinite else { return 0 }
    let linear = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func encode(_ value: Double) -> Double {
    let size = value.magnitude
    guard size > 0, size.isFinite else { return 0 }
    let encoded =
      size <= 0.003_130_8 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}

extension Double {
  /// 0 to 1; 0 for what is not a number.
  @inlinable var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
