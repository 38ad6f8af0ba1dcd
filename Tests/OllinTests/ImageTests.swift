import Foundation
@_spi(Host) import Ollin
import Testing

@Suite struct ImageTests {
  /// A picture whose pixels all differ: red tells x, green tells y.
  static func coordinates(_ width: Int, _ height: Int) -> Image {
    let image = Image(width: width, height: height, color: .black)
    image.mapPixels { x, y, _ in
      Color(red: Double(x) / 255, green: Double(y) / 255, blue: 0)
    }
    return image
  }

  static let methods: [Dither] = [
    .none, .floydSteinberg, .atkinson, .jarvisJudiceNinke, .stucki, .burkes, .sierra,
    .twoRowSierra, .sierraLite, .ordered(size: 2), .ordered(size: 8), .ordered(size: Int.max),
  ]

  private func isClose(_ a: Color, _ b: Color, within limit: Double = 0.006) -> Bool {
    abs(a.red - b.red) <= limit && abs(a.green - b.green) <= limit
      && abs(a.blue - b.blue) <= limit && abs(a.alpha - b.alpha) <= limit
  }

  @Test func pixelsComeBack() {
    let image = Image(width: 3, height: 2)
    #expect(image.size == Vector2(3, 2))
    #expect(image[0, 0] == .clear)
    image[2, 1] = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(isClose(image[2, 1], Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)))
    // Inside, colours are multiplied by alpha.
    #expect(Array(image.premultipliedRGBA.suffix(4)) == [128, 64, 32, 128])
    image[3, 0] = .white
    image[-1, 0] = .white
    #expect(image[3, 0] == .clear && image[0, -1] == .clear)
    #expect(image.premultipliedRGBA.prefix(20).allSatisfy { $0 == 0 })
  }

  @Test func bytesMustFitTheSize() {
    let image = Image(width: 2, height: 1, premultipliedRGBA: [10, 20, 30, 255, 0, 0, 0, 0])
    #expect(image.map { isClose($0[0, 0], Color(hex: 0x0A141E)) } == true)
    #expect(Image(width: 2, height: 1, premultipliedRGBA: [1, 2, 3]) == nil)
    #expect(Image(width: 0, height: 0, premultipliedRGBA: []) == nil)
    #expect(Image(width: -2, height: -2, premultipliedRGBA: [1, 2, 3, 4]) == nil)
    #expect(Image(width: Int.max, height: Int.max, premultipliedRGBA: [0, 0, 0, 0]) == nil)
  }

  @Test func sizesThatCannotBeAreCutDown() {
    #expect(Image(width: 0, height: 7).size == .zero)
    #expect(Image(width: -5, height: Int.min).size == .zero)
    let flat = Image(width: Int.max, height: 1, color: .red)
    #expect(flat.width == 1 << 26 && flat.height == 1)
  }

  @Test func everyContentHasItsIdentity() {
    let image = Image(width: 2, height: 2, color: .red)
    let first = image.texels.identity
    #expect(image.texels.identity == first)
    image[0, 0] = .blue
    let second = image.texels.identity
    #expect(second != first)
    image[0, 0] = .green
    image[1, 0] = .green
    #expect(image.texels.identity != second)
    #expect(Image(width: 2, height: 2, color: .red).texels.identity != first)
  }

  @Test func opacityIsKnown() {
    let image = Image(width: 2, height: 2, color: .red)
    #expect(image.texels.isOpaque)
    image[0, 0] = Color(white: 1, alpha: 0.5)
    #expect(!image.texels.isOpaque)
    image.mapPixels { _, _, _ in .white }
    #expect(image.texels.isOpaque)
  }

  @Test func croppingKeepsToThePicture() {
    let image = Self.coordinates(20, 10)
    let part = image.cropped(x: 3, y: 4, width: 5, height: 2)
    #expect(part.size == Vector2(5, 2))
    #expect(part[0, 0] == image[3, 4] && part[4, 1] == image[7, 5])
    let corner = image.cropped(x: -4, y: 8, width: 6, height: 100)
    #expect(corner.size == Vector2(2, 2) && corner[0, 0] == image[0, 8])
    #expect(image.cropped(x: 30, y: 0, width: 5, height: 5).size == .zero)
    #expect(image.cropped(x: 5, y: 5, width: -3, height: 2).size == .zero)
    #expect(image.cropped(x: Int.min, y: 1, width: Int.max, height: Int.max).size == .zero)
    #expect(image.cropped(x: 1, y: 1, width: Int.max, height: Int.max).size == Vector2(19, 9))
  }

  @Test func croppingToAnAspectTakesTheMiddle() {
    let image = Self.coordinates(20, 10)
    let square = image.cropped(toAspect: 1)
    #expect(square.size == Vector2(10, 10) && square[0, 0] == image[5, 0])
    #expect(image.cropped(toAspect: 4).size == Vector2(20, 5))
    #expect(image.cropped(toAspect: 1e9).size == Vector2(20, 1))
    for odd in [0, -1, Double.nan, .infinity] {
      #expect(image.cropped(toAspect: odd).size == image.size)
    }
  }

  @Test func shrinkingIsTheMeanOfLight() {
    let image = Image(width: 4, height: 2, color: .black)
    image.mapPixels { x, _, _ in x % 2 == 0 ? .white : .black }
    let half = image.resized(width: 2, height: 1)
    // Half the light of white is 188 of 255.
    #expect(Array(half.premultipliedRGBA) == [188, 188, 188, 255, 188, 188, 188, 255])
    // A third of the way: each new pixel holds one and a third old ones.
    let odd = image.resized(width: 3, height: 2)
    let first = 1 / (4.0 / 3.0)
    #expect(isClose(odd[0, 0], Image(width: 1, height: 1, color: gray(light: first))[0, 0]))
  }

  @Test func shrinkingWeighsByAlpha() {
    let image = Image(width: 2, height: 1, color: .clear)
    image[0, 0] = .red
    let one = image.resized(width: 1, height: 1)
    #expect(isClose(one[0, 0], Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
  }

  @Test func enlargingMixesNeighbours() {
    let image = Image(width: 2, height: 1, color: .black)
    image[1, 0] = .white
    let large = image.resized(width: 4, height: 1)
    let values = (0..<4).map { large[$0, 0] }
    #expect(isClose(values[0], .black) && isClose(values[3], .white))
    #expect(isClose(values[1], gray(light: 0.25)) && isClose(values[2], gray(light: 0.75)))
    #expect(image.resized(width: 0, height: 5).size == .zero)
    #expect(Image(width: 0, height: 0).resized(width: 3, height: 3).size == .zero)
    #expect(image.resized(width: 2, height: 1).premultipliedRGBA == image.premultipliedRGBA)
  }

  @Test func theAverageIsOfLight() {
    let image = Image(width: 4, height: 1, color: .black)
    image[0, 0] = .white
    image[1, 0] = .white
    #expect(isClose(image.averageColor(), gray(light: 0.5)))
    #expect(
      isClose(image.averageColor(in: Rectangle(x: 0, y: 0, width: 2, height: 1)), .white))
    #expect(image.averageColor(in: Rectangle(x: 9, y: 0, width: 2, height: 1)) == .clear)
    let nan = Rectangle(x: .nan, y: 0, width: .infinity, height: 1)
    #expect(image.averageColor(in: nan) == .clear)
    #expect(Image(width: 0, height: 0).averageColor() == .clear)
  }

  @Test(arguments: ImageTests.methods) func ditheringKeepsTheLight(method: Dither) {
    // A grey of 30 % of the light of white, down to black and white.
    let image = Image(width: 40, height: 40, color: gray(light: 0.3))
    let dithered = image.dithered(method, levels: 2)
    var white = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let color = dithered[x, y]
        #expect(color == .white || color == .black)
        if color == .white { white += 1 }
      }
    }
    switch method {
    case .none: #expect(white == 0)
    case .floydSteinberg, .jarvisJudiceNinke, .stucki, .burkes, .sierra, .twoRowSierra,
      .sierraLite:
      #expect(abs(Double(white) / 1600 - 0.3) < 0.02)
    // Loses a quarter of the error, which pushes towards black here.
    case .atkinson: #expect((0.15...0.32).contains(Double(white) / 1600))
    // Thresholds are spread evenly as sRGB counts, where the grey is 0.584.
    case .ordered: #expect((0.2...0.65).contains(Double(white) / 1600))
    }
    #expect(image.dithered(method, levels: 2).premultipliedRGBA == dithered.premultipliedRGBA)
  }

  @Test func ditheringKeepsToItsColours() {
    let image = Self.coordinates(16, 16)
    let colors: [Color] = [.black, .red, Color(hex: 0x336699)]
    let dithered = image.dithered(to: colors)
    for y in 0..<16 {
      for x in 0..<16 { #expect(colors.contains { isClose($0, dithered[x, y], within: 0.003) }) }
    }
    #expect(image.dithered(to: []).premultipliedRGBA == image.premultipliedRGBA)
    #expect(Image(width: 0, height: 0).dithered(levels: -3).size == .zero)
    #expect(image.dithered(.ordered(size: -1), levels: Int.max, amount: .nan).size == image.size)
  }

  /// The grey that gives off a share of white's light.
  private func gray(light: Double) -> Color {
    Color(white: light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }
}
