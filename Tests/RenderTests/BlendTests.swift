import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Each blend mode against its formula in linear light, for solid colours, alpha and half-covered
/// pixels, through every kind of flat drawing.
@Suite(.serialized) @MainActor struct BlendTests {
  /// What `mode` makes of source and destination light, where the source covers `a`.
  static func formula(_ mode: BlendMode, _ s: Double, _ d: Double, _ a: Double) -> Double {
    switch mode {
    case .normal: a * s + (1 - a) * d
    case .add: d + a * s
    case .multiply: (1 - a) * d + a * d * s
    case .screen: (1 - a) * d + a * (d + s - d * s)
    case .subtract: d - a * s
    case .lightest: max(d, a * s)
    case .darkest: min(d, 1 - a + a * s)
    }
  }

  private func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private let under = Color(red: 0.7, green: 0.4, blue: 0.1)
  private let over = Color(red: 0.3, green: 0.6, blue: 0.9)

  private func check(
    _ image: RGBAImage, _ x: Int, _ y: Int, _ mode: BlendMode, covered a: Double, _ what: String
  ) {
    let pairs = [(over.red, under.red), (over.green, under.green), (over.blue, under.blue)]
    for (channel, (s, d)) in pairs.enumerated() {
      let wanted = RGBAImage.byte(light: Self.formula(mode, light(s), light(d), a))
      let got = image[x, y][channel]
      #expect(abs(got - wanted) <= 1, "\(mode) \(what), channel \(channel): \(got), not \(wanted)")
    }
    #expect(image[x, y][3] == 255)
  }

  @Test(arguments: BlendMode.allCases) func followsItsFormula(mode: BlendMode) throws {
    let texels = Picture(width: 8, height: 8, color: over)
    let (under, over) = (under, over)
    let image = try Canvas.draw(96, 32) { sketch in
      sketch.background(under)
      sketch.noStroke()
      sketch.blendMode(mode)
      sketch.fill(over)
      sketch.drawRect(0, 0, 8.5, 8)
      sketch.fill(over.withAlpha(0.5))
      sketch.drawRect(16, 0, 8, 8)
      sketch.fill(over)
      sketch.drawEllipse(40, 8, 8, 6)
      sketch.drawTriangle(50, 0, 64, 0, 50, 16)
      sketch.stroke(over)
      sketch.strokeWeight(4)
      sketch.noFill()
      sketch.drawRect(70, 2, 12, 12)
      sketch.drawImage(texels, 0, 16)
      sketch.tint(Color(white: 1, alpha: 0.25))
      sketch.drawImage(texels, 16.5, 16)
      sketch.noStroke()
      sketch.fill(over)
      sketch.drawText("█", 48, 32, size: 24)
    }
    check(image, 4, 4, mode, covered: 1, "rectangle")
    check(image, 8, 4, mode, covered: 0.5, "half-covered pixel")
    check(image, 12, 4, mode, covered: 0, "beside it")
    check(image, 20, 4, mode, covered: 0.5, "half alpha")
    check(image, 40, 8, mode, covered: 1, "ellipse")
    check(image, 52, 3, mode, covered: 1, "triangle")
    check(image, 70, 8, mode, covered: 1, "stroke")
    check(image, 76, 8, mode, covered: 0, "inside the stroke")
    check(image, 4, 20, mode, covered: 1, "image")
    check(image, 20, 20, mode, covered: 0.25, "tinted image")
    check(image, 16, 20, mode, covered: 0.125, "edge of a tinted image")
    check(image, 54, 24, mode, covered: 1, "glyph")
  }

  @Test func halfWhiteOverBlackIs188() throws {
    let image = try Canvas.draw(8, 8) { sketch in
      sketch.noStroke()
      sketch.fill(Color(white: 1, alpha: 0.5))
      sketch.drawRect(0, 0, 8, 8)
    }
    #expect(abs(image[4, 4][0] - 188) <= 1)
  }

  /// Modes that take away leave a transparent canvas as it is; the others cover it.
  @Test(arguments: BlendMode.allCases) func transparencyStaysOrIsCovered(mode: BlendMode) throws {
    let image = try Canvas.draw(8, 8) { sketch in
      sketch.background(.clear)
      sketch.noStroke()
      sketch.blendMode(mode)
      sketch.fill(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      sketch.drawRect(0, 0, 8, 8)
    }
    switch mode {
    case .multiply, .subtract, .darkest: #expect(image[4, 4] == [0, 0, 0, 0])
    case .normal, .add, .screen, .lightest:
      let pixel = image[4, 4]
      #expect(pixel[3] == 128)
      #expect(abs(pixel[0] - 255) <= 2 && abs(pixel[1] - 128) <= 2 && pixel[2] == 0)
    }
  }

  @Test func modesDoNotLeakIntoLaterDrawing() throws {
    let image = try Canvas.draw(8, 8) { sketch in
      sketch.background(.white)
      sketch.noStroke()
      sketch.withState {
        sketch.blendMode(.subtract)
        sketch.fill(.red)
        sketch.drawRect(0, 0, 8, 8)
      }
      sketch.fill(.red)
      sketch.drawRect(0, 0, 4, 8)
    }
    #expect(image[2, 2] == [255, 0, 0, 255] && image[6, 2] == [0, 255, 255, 255])
  }
}
