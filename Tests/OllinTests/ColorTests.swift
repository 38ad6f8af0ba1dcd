import Foundation
import Ollin
import Testing

@Suite struct ColorTests {
  func near(_ a: Color, _ b: Color, within tolerance: Double = 1e-9) -> Bool {
    abs(a.red - b.red) <= tolerance && abs(a.green - b.green) <= tolerance
      && abs(a.blue - b.blue) <= tolerance && abs(a.alpha - b.alpha) <= tolerance
  }

  @Test func fromHex() {
    #expect(Color(hex: 0x33_6699) == Color(red: 0.2, green: 0.4, blue: 0.6))
    #expect(Color(hex: 0xFF33_6699) == Color(red: 0.2, green: 0.4, blue: 0.6))
    #expect(Color(hex: "#369") == Color(red: 0.2, green: 0.4, blue: 0.6))
    #expect(Color(hex: "3698") == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 136.0 / 255))
    #expect(Color(hex: "#336699") == Color(red: 0.2, green: 0.4, blue: 0.6))
    #expect(Color(hex: "336699FF") == Color(red: 0.2, green: 0.4, blue: 0.6))
  }

  @Test(arguments: ["", "#", "12", "12345", "1234567", "123456789", "gggggg", "##123", "１２３"])
  func refusesHex(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func fromHue() {
    #expect(near(Color(hue: 0, saturation: 1, brightness: 1), Color(red: 1, green: 0, blue: 0)))
    #expect(
      near(Color(hue: 1.0 / 3, saturation: 1, brightness: 1), Color(red: 0, green: 1, blue: 0)))
    #expect(
      near(Color(hue: 2.0 / 3, saturation: 1, brightness: 1), Color(red: 0, green: 0, blue: 1)))
    // Half-way between yellow and green, half grey, half dark.
    #expect(
      near(
        Color(hue: 0.25, saturation: 0.5, brightness: 0.5),
        Color(red: 0.375, green: 0.5, blue: 0.25)))
    #expect(
      near(
        Color(hue: 7.25, saturation: 9, brightness: 1),
        Color(hue: 0.25, saturation: 1, brightness: 1)))
    #expect(
      near(
        Color(hue: -0.75, saturation: 1, brightness: 1),
        Color(hue: 0.25, saturation: 1, brightness: 1)))
    #expect(Color(hue: .nan, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
  }

  @Test func hueComesBack() {
    for hue in stride(from: 0.05, to: 1, by: 0.1) {
      let color = Color(hue: hue, saturation: 0.6, brightness: 0.8)
      #expect(abs(color.hue - hue) < 1e-9)
      #expect(abs(color.saturation - 0.6) < 1e-9)
      #expect(abs(color.brightness - 0.8) < 1e-9)
    }
    #expect(near(Color.red.complement, .cyan))
    #expect(Color.gray.saturation == 0)
  }

  @Test func ofGlowingBodies() {
    let neutral = Color(kelvin: 6600)
    #expect(neutral.red == 1 && neutral.blue == 1 && neutral.green > 0.99)
    let candle = Color(kelvin: 1900)
    #expect(candle.red == 1 && candle.blue == 0 && candle.green > 0.4 && candle.green < 0.6)
    let sky = Color(kelvin: 20000)
    #expect(sky.blue == 1 && sky.red < 0.75)
    #expect(Color(kelvin: 10) == Color(kelvin: 1000))
    #expect(Color(kelvin: 1e9) == Color(kelvin: 40000))
    #expect(Color(kelvin: .nan) == Color(kelvin: 6600))
  }

  @Test func linearLight() {
    let half = Color(white: 0.5, alpha: 0.25).linearRGBA
    // ((0.5 + 0.055) / 1.055)^2.4
    #expect(abs(half.x - 0.214_041_14) < 1e-6)
    #expect(half.w == 0.25)
    #expect(Color(white: 0.04).linearRGBA.x == Float(0.04) / 12.92)
    #expect(Color.white.linearRGBA == SIMD4(1, 1, 1, 1))
    #expect(Color.black.linearRGBA == SIMD4(0, 0, 0, 1))
    #expect(Color(white: 2).linearRGBA.x > 4.9)
    let hostile = Color(red: .nan, green: .infinity, blue: -.infinity, alpha: .nan).linearRGBA
    #expect(hostile == SIMD4(0, 65504, -65504, 0))
    #expect(Color(white: 1, alpha: 7).linearRGBA.w == 1)
  }

  @Test func named() {
    #expect(Color.green == Color(red: 0, green: 1, blue: 0))
    #expect(Color.gray == Color(white: 0.5))
    #expect(Color.clear.alpha == 0)
    #expect(Color.orange == Color(hex: 0xFFA500))
    #expect(Color.teal.withAlpha(0.5).alpha == 0.5)
  }

  @Test func luminance() {
    #expect(abs(Color.white.luminance - 1) < 1e-12)
    #expect(abs(Color.green.luminance - 0.7152) < 1e-12)
    #expect(Color.red.lighter(by: 0.5).luminance > Color.red.luminance)
    #expect(Color.red.darker(by: 0.5).luminance < Color.red.luminance)
    #expect(Color.red.lighter(by: 1) == .white)
  }

  @Test func survivesCoding() throws {
    let data = try JSONEncoder().encode(Color.coral)
    #expect(try JSONDecoder().decode(Color.self, from: data) == .coral)
  }
}
