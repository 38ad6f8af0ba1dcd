import Ollin
import Testing

@Suite struct ColormapTests {
  private func bytes(_ color: Color) -> [Int] {
    [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  /// Both ends and the entries 85, 128 and 170 of 0…255 of the published tables.
  @Test(arguments: [
    (Colormap.viridis, [0x440154, 0x31688E, 0x21918C, 0x35B779, 0xFDE725]),
    (.turbo, [0x30123B, 0x1AE4B6, 0xA4FC3C, 0xFABA39, 0x7A0403]),
  ])
  func agreesWithItsTable(map: Colormap, wanted: [Int]) {
    for (place, hex) in zip([0.0, 85, 128, 170, 255], wanted) {
      let got = bytes(map.color(at: place / 255))
      for (channel, value) in [hex >> 16, hex >> 8 & 255, hex & 255].enumerated() {
        #expect(abs(got[channel] - value) <= 2, "\(map) at \(place): \(got)")
      }
    }
  }

  @Test(arguments: Colormap.allCases) func staysInRangeWhateverItIsAsked(map: Colormap) {
    for place in [-1, 0, 0.3, 1, 2, 1e300, -.infinity, .infinity, .nan] {
      for color in [map.color(at: place), map.color(cycling: place)] {
        #expect(bytes(color).allSatisfy { (0...255).contains($0) } && color.alpha == 1)
      }
    }
    #expect(map.color(at: -3) == map.color(at: 0) && map.color(at: 3) == map.color(at: 1))
  }

  @Test(arguments: Colormap.allCases) func cyclesWithoutASeam(map: Colormap) {
    #expect(map.color(cycling: 0) == map.color(at: 0))
    #expect(map.color(cycling: 0.5) == map.color(at: 1))
    #expect(map.color(cycling: 1.25) == map.color(cycling: 0.25))
    #expect(map.color(cycling: -0.25) == map.color(cycling: 0.25))
  }

  /// All but the rainbow grow lighter from end to end.
  @Test(arguments: Colormap.allCases.filter { $0 != .turbo })
  func growsLighter(map: Colormap) {
    let light = (0...20).map { map.color(at: Double($0) / 20).luminance }
    #expect(zip(light, light.dropFirst()).allSatisfy { $0 < $1 + 1e-3 })
  }
}
