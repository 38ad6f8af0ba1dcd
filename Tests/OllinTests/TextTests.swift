import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Ollin

@MainActor @Suite struct TextTests {
  /// A canvas of 200 × 100 points to measure on.
  let sketch: TestSketch
  let stage: SketchStage

  init() {
    sketch = TestSketch()
    stage = SketchStage(sketch, size: .size(200, 100))
  }

  func draw(_ body: @escaping (TestSketch) -> Void) -> DrawList {
    sketch.onDraw = body
    return stage.draw(at: 0, delta: 0)
  }

  /// The box around the ink of all glyphs of a list whose axes are those of the canvas.
  func ink(_ list: DrawList) throws -> Rectangle {
    let first = try #require(list.glyphs.first)
    var (low, high) = (SIMD2(first.quad.x, first.quad.y), SIMD2(first.quad.x, first.quad.y))
    for glyph in list.glyphs {
      #expect(glyph.axes == SIMD4(1, 0, 0, 1))
      let corner = SIMD2(glyph.quad.x + glyph.origin.x, glyph.quad.y + glyph.origin.y)
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner + SIMD2(glyph.quad.z, glyph.quad.w))
    }
    return Rectangle(
      x: Double(low.x), y: Double(low.y), width: Double(high.x - low.x),
      height: Double(high.y - low.y))
  }

  @Test func monospaceLettersAreEquallyWide() {
    sketch.textFont(.systemMono)
    let width = sketch.textWidth("i")
    #expect(width > 0)
    #expect(abs(sketch.textWidth("W") - width) < 1e-9)
    #expect(abs(sketch.textWidth("iWiW") - 4 * width) < 1e-9)
    sketch.textSize(48)
    #expect(abs(sketch.textWidth("i") - 2 * width) < 1e-9)
  }

  @Test func proportionalLettersAreNot() {
    #expect(sketch.textWidth("W") > sketch.textWidth("i") * 1.5)
    #expect(sketch.textWidth("") == 0)
    #expect(sketch.textWidth("W\nWW\nW") == sketch.textWidth("WW"))
  }

  @Test func metricsGrowWithTheSize() {
    let (ascent, descent, leading) = (
      sketch.textAscent(), sketch.textDescent(), sketch.textLeading()
    )
    #expect(ascent > 12 && ascent < 36)
    #expect(descent > 2 && descent < 12)
    #expect(leading >= ascent + descent)
    sketch.textSize(12)
    #expect(abs(sketch.textAscent() - ascent / 2) < 1e-9)
    let bounds = sketch.textBounds("a\nb", at: Vector2(10, 50))
    #expect(bounds.x == 10)
    #expect(abs(bounds.y - (50 - ascent / 2)) < 1e-9)
    #expect(abs(bounds.height - (leading + ascent + descent) / 2) < 1e-9)
  }

  @Test func alignsHorizontally() throws {
    let left = try ink(draw { $0.drawText("HHH", 100, 50) })
    let center = try ink(draw { $0.drawText("HHH", 100, 50, align: .center) })
    let right = try ink(draw { $0.drawText("HHH", at: Vector2(100, 50), align: .right) })
    let width = sketch.textWidth("HHH")
    #expect(abs(left.x - center.x - width / 2) <= 1)
    #expect(abs(left.x - right.x - width) <= 1)
    #expect(left.x >= 99 && right.x + right.width <= 101)
  }

  @Test func alignsVertically() throws {
    var tops: [VerticalTextAlign: Double] = [:]
    for align: VerticalTextAlign in [.top, .middle, .bottom, .baseline] {
      let box = try ink(draw { $0.drawText("H", 100, 50, align: .left, align) })
      tops[align] = box.y
      if align == .baseline { #expect(abs(box.y + box.height - 50) <= 1.5) }
    }
    let ascent = sketch.textAscent()
    let descent = sketch.textDescent()
    let base = try #require(tops[.baseline])
    #expect(abs(try #require(tops[.top]) - base - ascent) <= 1)
    #expect(abs(try #require(tops[.bottom]) - base + descent) <= 1)
    #expect(abs(try #require(tops[.middle]) - base - (ascent - descent) / 2) <= 1)
    #expect(VerticalTextAlign.center == .middle)
  }

  @Test func fillsBeforeStrokes() {
    let list = draw { $0.drawText("AB", 50, 50) }
    #expect(list.glyphs.count == 4)
    #expect(list.glyphs.map(\.color.x) == [1, 1, 0, 0])
    // The outline reaches further than the letter.
    #expect(list.glyphs[2].quad.z > list.glyphs[0].quad.z)
    let plain = draw {
      $0.noStroke()
      $0.drawText("AB", 50, 50, color: .red)
    }
    #expect(plain.glyphs.map(\.color) == [SIMD4(1, 0, 0, 1), SIMD4(1, 0, 0, 1)])
    let hollow = draw {
      $0.noFill()
      $0.drawText("AB", 50, 50)
    }
    #expect(hollow.glyphs.isEmpty)
  }

  @Test func styleOfACallEndsWithIt() {
    _ = draw {
      $0.noStroke()
      $0.drawText("A", 50, 50, size: 40, color: .red, align: .right, .top)
    }
    let after = draw { $0.drawCircle(50, 50, 5) }
    #expect(after.shapes[0].fill == SIMD4(1, 1, 1, 1))
    #expect(abs(sketch.textWidth("A") - sketch.textBounds("A", 0, 0).width) < 1e-9)
    #expect(sketch.textBounds("A", 0, 0).x == 0)
  }

  @Test func smallUprightTextLiesOnPixels() {
    let list = draw {
      $0.noStroke()
      $0.scale(0.5)
      $0.translate(7.3, 3.3)
      $0.drawText("pixel", 100.123, 80.456)
    }
    #expect(list.glyphs.count == 5)
    for glyph in list.glyphs {
      #expect(glyph.quad.x == glyph.quad.x.rounded() && glyph.quad.y == glyph.quad.y.rounded())
      #expect(glyph.quad.z == glyph.cell.z && glyph.quad.w == glyph.cell.w)
      #expect(glyph.axes == SIMD4(1, 0, 0, 1))
    }
  }

  @Test func turnedTextGoesThroughTheTransform() throws {
    let list = draw {
      $0.noStroke()
      $0.translate(100, 50)
      $0.rotate(0.3)
      $0.drawText("turn", 0, 0)
    }
    let glyph = try #require(list.glyphs.first)
    #expect(abs(glyph.axes.x - Float(cos(0.3))) < 1e-6)
    #expect(glyph.origin.x == 100)
  }

  @Test func hugeTextIsDrawnByItsOutlines() {
    let list = draw {
      $0.noStroke()
      $0.drawText("o", -300, 600, size: 2000)
    }
    #expect(list.glyphs.isEmpty && !list.pathIndices.isEmpty)
    // Fill and stroke are two runs of the same kind.
    let both = draw {
      $0.strokeWeight(800)
      $0.drawText("o", -300, 600, size: 2000)
    }
    #expect(both.pathIndices.count > list.pathIndices.count)
    let none = draw {
      $0.noStroke()
      $0.noFill()
      $0.drawText("o", -300, 600, size: 2000)
    }
    #expect(none.commands.isEmpty)
  }

  @Test func cellsHoldInkInsideAnEmptyBorder() throws {
    let list = draw {
      $0.noStroke()
      $0.drawText("@", 50, 50)
    }
    let glyph = try #require(list.glyphs.first)
    let (x, y, w, h) = (
      Int(glyph.cell.x), Int(glyph.cell.y), Int(glyph.cell.z), Int(glyph.cell.w)
    )
    stage.glyphs.withPage(0) { texels in
      let side = GlyphAtlas.pageSize
      let inside = (y..<y + h).flatMap { row in (x..<x + w).map { texels[row * side + $0] } }
      #expect(inside.max() == 255)
      for column in x - 1...x + w {
        #expect(texels[(y - 1) * side + column] == 0 && texels[(y + h) * side + column] == 0)
      }
      for row in y - 1...y + h {
        #expect(texels[row * side + x - 1] == 0 && texels[row * side + x + w] == 0)
      }
    }
  }

  @Test func shapesAndGlyphsAreMadeOnce() {
    _ = draw { $0.drawText("again", 50, 50) }
    let version = stage.glyphs.version(ofPage: 0)
    #expect(version > 0)
    _ = draw { $0.drawText("again", 50, 50) }
    #expect(stage.glyphs.version(ofPage: 0) == version)
    _ = draw { $0.drawText("Z", 50, 50) }
    #expect(stage.glyphs.version(ofPage: 0) > version)
    #expect(stage.glyphs.version(ofPage: 99) == 0)
    #expect(stage.glyphs.withPage(99) { $0.count } == 0)
  }

  @Test func outsideTheCanvasIsNotPainted() {
    let list = draw {
      $0.drawText("far", 5000, 5000)
      $0.drawText("tiny", 50, 50, size: 0.01)
      $0.drawText("none", 50, 50, size: 0)
    }
    #expect(list.glyphs.isEmpty && list.commands.isEmpty)
    #expect(stage.glyphs.pageCount == 0)
  }

  @Test(arguments: [
    "\u{202E}abc\u{2066}", "שלום world 12", "مرحبا", "👩‍👩‍👧‍👦🏽", "e\u{301}\u{301}\u{301}",
    "\0\u{7}\u{1B}[0m",
    "\u{FFFD}\u{10FFFF}", "\r\n\r\n", "日本語", "\t\t", "\u{200D}\u{200D}", "ﬁ ﬃ",
  ])
  func oddTextIsDrawnSomehow(text: String) {
    let list = draw {
      $0.drawText(text, 50, 50)
      $0.drawText(text, in: Rectangle(x: 0, y: 0, width: 10, height: 10))
    }
    for glyph in list.glyphs { #expect(glyph.quad.z > 0 && glyph.quad.w > 0) }
    #expect(sketch.textWidth(text) >= 0)
  }

  @Test func longTextIsBounded() {
    let text = String(repeating: "word ", count: 200_000)
    #expect(TextLayout.lines(text).reduce(0) { $0 + $1.utf8.count } <= 1 << 18)
    #expect(sketch.textWidth(text) > 0)
  }

  @Test func fontsByNameAndFile() throws {
    #expect(throws: FileError.self) { try OutlineFont(name: "No Such Font Anywhere") }
    #expect(throws: FileError.self) { try OutlineFont(name: "") }
    #expect(throws: FileError(.missing, path: "/nowhere.ttf", problem: "there is no such file")) {
      try OutlineFont(path: "/nowhere.ttf")
    }
    #expect(throws: FileError.self) { try OutlineFont(path: "/proc/self/stat") }
    #expect(throws: FileError.self) { try OutlineFont(data: Data([1, 2, 3])) }
    let file = try #require(FontMatcher.best(family: "monospace", weight: .regular))
    let fromFile = try OutlineFont(path: file.path)
    let fromData = try OutlineFont(
      data: Data(contentsOf: URL(fileURLWithPath: file.path)))
    var widths: [Double] = []
    for font in [.systemMono, fromFile, fromData] {
      sketch.textFont(font)
      widths.append(sketch.textWidth("monospace"))
    }
    #expect(widths[0] > 0 && widths[0] == widths[1] && widths[1] == widths[2])
  }

  @Test func bundledFontsArePickedByName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      FontLibrary.bundledFile(in: folder.path, isMono: false, weight: .medium) == nil)
    for name in ["A-Bold.ttf", "A-Italic.ttf", "A.ttf", "AMono-Bold.otf", "AMono.otf", "x.txt"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    func pick(_ isMono: Bool, _ weight: FontWeight) -> String? {
      FontLibrary.bundledFile(in: folder.path, isMono: isMono, weight: weight)
        .map { URL(fileURLWithPath: $0.path).lastPathComponent }
    }
    #expect(pick(false, .medium) == "A.ttf")
    #expect(pick(false, .bold) == "A-Bold.ttf")
    #expect(pick(true, .regular) == "AMono.otf")
    #expect(pick(true, .bold) == "AMono-Bold.otf")
  }
}
