import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Ollin

/// Glyphs that have colours of their own.
///
/// `colors.ttf` was made for these tests: its 😀 is 1000 × 800
/// units, the left half opaque red, the right half blue of half strength; its A has no colours.
@MainActor @Suite struct ColorGlyphTests {
  let sketch = TestSketch()

  private func draw(_ body: @escaping (TestSketch) -> Void) throws -> DrawList {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures/colors.ttf").path
    let font = try OutlineFont(path: path)
    sketch.onDraw = { sketch in
      sketch.textFont(font)
      sketch.textSize(40)
      body(sketch)
    }
    return SketchStage(sketch, size: .size(200, 100)).draw(at: 0, delta: 0)
  }

  @Test func aColouredGlyphIsAPictureOnTheLine() throws {
    let list = try draw {
      $0.fill(.green.withAlpha(0.5))
      $0.drawText("A😀", 10, 60)
    }
    // The letter with its outline, and the picture once: it has none.
    #expect(list.glyphs.count == 2)
    try #require(list.imageQuads.count == 1)
    let quad = list.imageQuads[0]
    #expect(abs(quad.rectangle.x - 50) < 0.5 && abs(quad.rectangle.y - 28) < 0.5)
    #expect(abs(quad.rectangle.z - 40) < 0.5 && abs(quad.rectangle.w - 32) < 0.5)
    #expect(quad.tint == SIMD4(1, 1, 1, 0.5))
    let picture = list.images[0]
    func texel(_ u: Double, _ v: Double) -> [UInt8] {
      let (x, y) = (Int(Double(picture.width) * u), Int(Double(picture.height) * v))
      return Array(picture.rgba[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4])
    }
    #expect(texel(0.25, 0.5) == [255, 0, 0, 255])
    let half = texel(0.75, 0.5)
    #expect(half[0] == 0 && abs(Int(half[2]) - 128) <= 1 && abs(Int(half[3]) - 128) <= 1)
  }

  @Test func aHugeOneIsAPictureToo() throws {
    let list = try draw {
      $0.noStroke()
      $0.drawText("A😀", -900, 900, size: 1000)
    }
    #expect(list.imageQuads.count == 1)
    #expect(list.glyphs.isEmpty)
  }

  @Test func nothingSeenIsNotRecorded() throws {
    let list = try draw {
      $0.noFill()
      $0.drawText("😀", 10, 60)
    }
    #expect(list.imageQuads.isEmpty)
  }

  @Test func whatIsMissingIsNamedWithItsPackage() {
    func package(_ text: Unicode.Scalar) -> String { MissingLetter(scalar: text).package }
    for scalar in "😀🏳🏽🇩".unicodeScalars { #expect(package(scalar) == "fonts-noto-color-emoji") }
    for scalar in "日あカ한㌔𠀀".unicodeScalars { #expect(package(scalar) == "fonts-noto-cjk") }
    #expect(package("ᚠ") == "fonts-noto-core")
    #expect(
      MissingLetter(scalar: "日").sentence
        == "No installed font has “日” (U+65E5), so a box is drawn: install fonts-noto-cjk.")
    #expect(MissingLetter(scalar: "\u{7}").sentence.contains("(U+0007)"))
  }
}
