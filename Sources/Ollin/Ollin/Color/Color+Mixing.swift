extension Color {
  /// The colour at `amount` on the way to `other`, 0 to 1; alpha is mixed evenly.
  public func mixed(
    with other: Color, _ amount: Double, in space: ColorSpace = .oklab
  ) -> Color {
    let t = amount.clampedToUnit
    if t == 0 { return self }
    if t == 1 { return other }
    let alpha = Color.blend(alpha, other.alpha, t)
    switch space {
    case .rgb:
      return Color(
        red: Color.blend(red, other.red, t), green: Color.blend(green, other.green, t),
        blue: Color.blend(blue, other.blue, t), alpha: alpha)
    case .hsb:
      let (a, b) = (hsb, other.hsb)
      return Color(
        hue: Color.blendHue(
          a.hue, b.hue, t, aIsGray: a.saturation < 1e-6, bIsGray: b.saturation < 1e-6),
        saturation: Color.blend(a.saturation, b.saturation, t),
        brightness: Color.blend(a.brightness, b.brightness, t), alpha: alpha)
    case .oklab:
      let (a, b) = (OKLab(self), OKLab(other))
      return OKLab(
        lightness: Color.blend(a.lightness, b.lightness, t), a: Color.blend(a.a, b.a, t),
        b: Color.blend(a.b, b.b, t)
      ).color(alpha: alpha)
    case .oklch:
      let (a, b) = (OKLab(self), OKLab(other))
      return OKLab(
        lightness: Color.blend(a.lightness, b.lightness, t),
        chroma: Color.blend(a.chroma, b.chroma, t),
        hue: Color.blendHue(a.hue, b.hue, t, aIsGray: a.isGray, bIsGray: b.isGray)
      ).color(alpha: alpha)
    case .okhsl:
      let (a, b) = (OKHSL(self), OKHSL(other))
      return OKHSL(
        hue: Color.blendHue(a.hue, b.hue, t, aIsGray: a.isGray, bIsGray: b.isGray),
        saturation: Color.blend(a.saturation, b.saturation, t),
        lightness: Color.blend(a.lightness, b.lightness, t)
      ).color(alpha: alpha)
    case .paint:
      return Color(
        linearLight: Pigment.mix(linearLight, other.linearLight, t), alpha: alpha)
    }
  }

  /// The colour at `amount` on the way from `a` to `b`, 0 to 1.
  public static func mix(
    _ a: Color, _ b: Color, _ amount: Double, in space: ColorSpace = .oklab
  ) -> Color {
    a.mixed(with: b, amount, in: space)
  }

  /// The colour at `t` on the way from `a` to `b`, 0 to 1.
  public static func mix(
    _ a: Color, _ b: Color, t: Double, in space: ColorSpace = .oklab
  ) -> Color {
    a.mixed(with: b, t, in: space)
  }

  private static func blend(_ a: Double, _ b: Double, _ t: Double) -> Double {
    a * (1 - t) + b * t
  }

  /// The hue, in turns, at `t` on the short way from `a` to `b`.
  private static func blendHue(
    _ a: Double, _ b: Double, _ t: Double, aIsGray: Bool, bIsGray: Bool
  ) -> Double {
    if aIsGray { return b }
    if bIsGray { return a }
    let way = b - a
    return a + (way - way.rounded()) * t
  }
}
