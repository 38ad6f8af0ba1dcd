/// A pixel as a picture keeps it: sRGB colours multiplied by alpha.
struct Texel {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: Color) {
    alpha = UInt8((color.alpha.clampedToUnit * 255).rounded())
    let strength = Double(alpha)
    red = UInt8((color.red.clampedToUnit * strength).rounded())
    green = UInt8((color.green.clampedToUnit * strength).rounded())
    blue = UInt8((color.blue.clampedToUnit * strength).rounded())
  }

  /// The colour with alpha divided out.
  var color: Color {
    guard alpha > 0 else { return .clear }
    let strength = Double(alpha)
    return Color(
      red: Swift.min(Double(red) / strength, 1), green: Swift.min(Double(green) / strength, 1),
      blue: Swift.min(Double(blue) / strength, 1), alpha: strength / 255)
  }

  /// The four bytes in their order in memory.
  var word: UInt32 {
    (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24).littleEndian
  }
}
