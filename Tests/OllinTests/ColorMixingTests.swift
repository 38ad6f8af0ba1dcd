import Ollin
import Testing

@testable import Ollin

@Suite struct ColorMixingTests {
  @Test(arguments: ColorSpace.allCases)
  func endsAreExact(space: ColorSpace) {
    let (a, b) = (Color(hex: 0x12_AB34, alpha: 0.2), Color(hex: 0xFE_0156, alpha: 0.8))
    #expect(Color.mix(a, b, 0, in: space) == a)
    #expect(Color.mix(a, b, 1, in: space) == b)
    #expect(Color.mix(a, b, -3, in: space) == a)
    #expect(Color.mix(a, b, t: 7, in: space) == b)
    #expect(Color.mix(a, b, .nan, in: space) == a)
    #expect(abs(a.mixed(with: b, 0.5, in: space).alpha - 0.5) < 1e-12)
  }

  /// Just off the end, every space must have come back to almost the same colour.
  @Test(arguments: ColorSpace.allCases)
  func startsWhereItStands(space: ColorSpace) {
    for hex: UInt32 in [0x12AB34, 0xFE0156, 0x0000FF, 0xFFFF00, 0x808080, 0xFFFFFF, 0x000000] {
      let a = Color(hex: hex)
      let b = Color.mix(a, Color(hex: 0x3366CC), 1e-6, in: space)
      #expect(
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 2e-3,
        "\(String(hex, radix: 16)) in \(space)")
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func grayStaysGray(space: ColorSpace) {
    let mixed = Color.mix(Color(white: 0.2), Color(white: 0.8), 0.5, in: space)
    #expect(abs(mixed.red - mixed.green) < 2e-3)
    #expect(abs(mixed.blue - mixed.green) < 2e-3)
  }

  @Test func encodedMiddle() {
    let mixed = Color.mix(.red, .blue, 0.25, in: .rgb)
    #expect(mixed == Color(red: 0.75, green: 0, blue: 0.25))
  }

  @Test func hueGoesTheShortWay() {
    let mixed = Color.mix(.red, .blue, 0.5, in: .hsb)
    #expect(abs(mixed.hue - 5.0 / 6) < 1e-9)
    let pair = (OKLab(.red), OKLab(.yellow))
    let middle = OKLab(Color.mix(.red, .yellow, 0.5, in: .oklch))
    #expect(abs(middle.hue - (pair.0.hue + pair.1.hue) / 2) < 1e-3)
  }

  @Test func grayTakesTheOtherHue() {
    let mixed = Color.mix(.white, .blue, 0.5, in: .hsb)
    #expect(abs(mixed.hue - 2.0 / 3) < 1e-9)
    let lch = OKLab(Color.mix(.gray, .red, 0.5, in: .oklch))
    #expect(abs(lch.hue - OKLab(.red).hue) < 1e-3)
  }

  @Test func perceivedLightnessOfKnownColors() {
    // Björn Ottosson's own figures for the primaries.
    let white = OKLab(.white)
    #expect(abs(white.lightness - 1) < 1e-4 && abs(white.a) < 1e-4 && abs(white.b) < 1e-4)
    let red = OKLab(.red)
    #expect(abs(red.lightness - 0.6280) < 1e-3)
    #expect(abs(red.a - 0.2249) < 1e-3)
    #expect(abs(red.b - 0.1258) < 1e-3)
    let blue = OKLab(.blue)
    #expect(abs(blue.lightness - 0.4520) < 1e-3)
    #expect(abs(blue.b + 0.3115) < 1e-3)
  }

  @Test func edgeOfTheGamutIsSaturationOne() {
    for color in [Color.red, .green, .blue, .yellow, .magenta, .cyan] {
      #expect(abs(OKHSL(color).saturation - 1) < 1e-2)
      let back = OKHSL(color).color(alpha: 1)
      #expect(
        max(
          abs(back.red - color.red), abs(back.green - color.green), abs(back.blue - color.blue))
          < 5e-3)
    }
    #expect(abs(OKHSL(.white).lightness - 1) < 1e-3)
  }

  @Test func paintsMakeGreen() {
    let mixed = Color.mix(Color(hex: 0x0033CC), Color(hex: 0xFFEE00), 0.5, in: .paint)
    #expect(mixed.green > mixed.red)
    #expect(mixed.green > mixed.blue)
  }

  @Test(arguments: ColorSpace.allCases)
  func nothingHereTraps(space: ColorSpace) {
    let odd = [
      Color(red: .nan, green: .infinity, blue: -.infinity, alpha: .nan),
      Color(red: 1e300, green: -1e300, blue: 0), Color(white: -3), Color(white: 40),
    ]
    for a in odd {
      for b in odd + [.red] {
        let light = Color.mix(a, b, 0.5, in: space).linearRGBA
        #expect(light.x.isFinite && light.y.isFinite && light.z.isFinite && light.w.isFinite)
      }
    }
  }
}
