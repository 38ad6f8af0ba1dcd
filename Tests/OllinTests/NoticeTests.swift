@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct NoticeTests {
  func draw(_ size: CanvasSize, _ body: @escaping (TestSketch) -> Void) -> DrawList {
    let sketch = TestSketch()
    sketch.onDraw = body
    return SketchStage(sketch, size: size).draw(at: 0, delta: 0)
  }

  func box(_ list: DrawList) -> Rectangle {
    let left = list.glyphs.map(\.quad.x).min() ?? 0
    let top = list.glyphs.map(\.quad.y).min() ?? 0
    let right = list.glyphs.map { $0.quad.x + $0.quad.z }.max() ?? 0
    let bottom = list.glyphs.map { $0.quad.y + $0.quad.w }.max() ?? 0
    return Rectangle(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  @Test func statusIsInTheMiddle() {
    let list = draw(.size(1000, 1000)) { $0.drawStatus("Connect the phone") }
    let ink = box(list)
    #expect(abs(ink.center.x - 500) < 3)
    #expect(abs(ink.center.y - 500) < 8)
    #expect(list.glyphs.allSatisfy { $0.color == Color(white: 0.66).linearRGBA })
    // Fourteen letters and no outline.
    #expect(list.glyphs.count == 15)
  }

  @Test func statusBreaksWithinItsBox() {
    let area = Rectangle(x: 100, y: 100, width: 400, height: 400)
    let list = draw(.size(1000, 1000)) {
      $0.translate(3, 3)
      $0.drawStatus(
        "The cable is in but nobody trusts this computer: unlock the phone and tap Trust",
        style: .warning, in: area)
    }
    let ink = box(list)
    #expect(ink.x >= 142 && ink.x + ink.width <= 464)
    #expect(ink.height > 30)
    #expect(
      list.glyphs.allSatisfy {
        $0.color == Color(red: 1, green: 0.5, blue: 0.4).linearRGBA
      })
  }

  @Test func captionsRunAlongTheEdges() {
    let below = box(
      draw(.size(1000, 1000)) {
        $0.translate(300, 300)
        $0.drawCaption("drag · pinch × “turn”")
      })
    #expect(abs(below.center.x - 500) < 3)
    #expect(below.y + below.height <= 966 && below.y > 915)
    let above = box(draw(.size(1000, 1000)) { $0.drawCaption("drag", edge: .top) })
    #expect(above.y >= 34 && above.y < 55)
  }

  @Test func captionsAreWhiteOnADarkBorder() {
    let glyphs = draw(.size(1000, 1000)) {
      $0.background(.white)
      $0.drawCaption("drag")
    }.glyphs
    #expect(glyphs.count == 16)
    #expect(glyphs.prefix(12).allSatisfy { $0.color.x == 0 && $0.color.w > 0.1 })
    #expect(glyphs.suffix(4).allSatisfy { $0.color == SIMD4(1, 1, 1, 1) })
  }

  /// A phone is as wide as a thumb is long, so that letters of a fortieth of it are the least.
  @Test func noticesAreReadableOnAPhone() {
    func height(_ body: @escaping (TestSketch) -> Void) -> Double {
      box(draw(.size(1080, 2340), body)).height
    }
    #expect(height { $0.drawStatus("H") } > 1080 / 40)
    #expect(height { $0.drawCaption("H") } > 1080 / 50)
    // A long line breaks in place of leaving the canvas.
    let long = String(repeating: "drag it ", count: 20)
    let ink = box(draw(.size(1080, 2340)) { $0.drawCaption(long) })
    #expect(ink.x > 30 && ink.x + ink.width < 1050)
  }

  @Test func statusStandsOutFromItsBackground() {
    func luminance(on background: Color, _ style: StatusStyle) -> Float {
      let glyph = draw(.size(1000, 1000)) {
        $0.background(background)
        $0.drawStatus("H", style: style)
      }.glyphs[0]
      return 0.2126 * glyph.color.x + 0.7152 * glyph.color.y + 0.0722 * glyph.color.z
    }
    for white in [0.0, 0.2, 0.4, 0.5, 0.6, 0.8, 1] {
      for style in [StatusStyle.info, .warning] {
        let background = Color(white: white)
        let (a, b) = (Float(background.luminance), luminance(on: background, style))
        #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) > 1.6, "\(style) on \(white)")
      }
    }
  }

  @Test func noticesLeaveTheStateAlone() {
    let list = draw(.size(1000, 1000)) {
      $0.fill(.red)
      $0.translate(20, 0)
      $0.drawCircle(50, 50, 5)
      $0.drawStatus("status")
      $0.drawCaption("caption")
      $0.drawCircle(50, 50, 5)
      $0.drawText("x", 50, 50)
    }
    #expect(list.shapes[0] == list.shapes[1])
    #expect(list.glyphs.suffix(2).map(\.color) == [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 0, 1)])
  }
}
