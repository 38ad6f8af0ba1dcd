/// A colour: red, green, blue as sRGB encodes them, 0 to 1, and alpha that is not multiplied in.
///
/// Components above 1 are kept. A component that is not a number counts as 0 when drawn.
@frozen public struct Color: Hashable, Codable, Sendable {
  /// Red, sRGB-encoded.
  public var red: Double
  /// Green, sRGB-encoded.
  public var green: Double
  /// Blue, sRGB-encoded.
  public var blue: Double
  /// How much it covers: 0 nothing, 1 everything.
  public var alpha: Double

  /// A colour from its sRGB components.
  @_transparent public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey: 0 black, 1 white.
  @_transparent public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from `0xRRGGBB`; bits above the lowest 24 are ignored.
  @inlinable public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// A colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, with or without the `#`.
  ///
  /// `nil` for any other text.
  public init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard digits.utf8.count == digits.count,
      digits.utf8.allSatisfy({ Color.value(ofHexDigit: $0) != nil })
    else { return nil }
    let nibbles = digits.utf8.compactMap(Color.value(ofHexDigit:))
    let bytes: [Int]
    switch nibbles.count {
    case 3, 4: bytes = nibbles.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  private static func value(ofHexDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// A colour by hue, saturation and brightness, each 0 to 1.
  ///
  /// The hue wraps round, whatever its size; the other two are clamped.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    let saturation = saturation.clampedToUnit
    let brightness = brightness.clampedToUnit
    func channel(_ offset: Double) -> Double {
      let position = (turn * 6 + offset).truncatingRemainder(dividingBy: 6)
      let ramp = Swift.min(position, 4 - position).clampedToUnit
      return brightness * (1 - saturation * ramp)
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The colour of a glowing body of `kelvin`, clamped to 1000…40000; neutral near 6600.
  ///
  /// Tanner Helland's piecewise fit to the black-body locus.
  public init(kelvin: Double, alpha: Double = 1) {
    let clamped = kelvin.isFinite ? Swift.min(Swift.max(kelvin, 1000), 40000) : 6600
    let t = clamped / 100
    let red = t <= 66 ? 255 : 329.698_727_446 * power(t - 60, -0.133_204_759_2)
    let green =
      t <= 66
      ? 99.470_802_586_1 * logarithm(t) - 161.119_568_166_1
      : 288.122_169_528_3 * power(t - 60, -0.075_514_849_2)
    let blue =
      t >= 66 ? 255 : t <= 19 ? 0 : 138.517_731_223_1 * logarithm(t - 10) - 305.044_792_730_7
    self.init(
      red: (red / 255).clampedToUnit, green: (green / 255).clampedToUnit,
      blue: (blue / 255).clampedToUnit, alpha: alpha)
  }

  /// The same colour with another alpha.
  @_transparent public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
