import Ollin

/// The pages whose pictures are kept, each a sketch of one frame.
enum GoldenPage: String, CaseIterable, Sendable {
  case shapes, strokes, text

  /// The sketch that draws it.
  @MainActor func sketch() throws -> Sketch {
    switch self {
    case .shapes: return ShapesPage()
    case .strokes: return StrokesPage()
    case .text:
      let page = TextPage()
      page.font = try Canvas.font.get()
      return page
    }
  }
}

/// What all pages share: size and colours.
class GoldenSketch: Sketch {
  let paper = Color(hex: 0xF4EFE6)
  let ink = Color(hex: 0x1F2233)
  let red = Color(hex: 0xE4572E)
  let teal = Color(hex: 0x17807E)
  let yellow = Color(hex: 0xF3A712)

  override var canvasSize: CanvasSize { .size(320, 320) }
}

/// Fills: each shape upright, turned, stretched, half clear, over its neighbour, over the edge.
final class ShapesPage: GoldenSketch {
  override func draw() {
    background(paper)
    noStroke()
    let maps: [() -> Void] = [
      {}, { self.rotate(0.5) }, { self.scale(1.4, 0.6) },
      {
        self.rotate(0.5)
        self.scale(1.4, 0.6)
      },
    ]
    for (column, map) in maps.enumerated() {
      for row in 0..<4 {
        withState(at: Vector2(40 + Double(column) * 80, 36 + Double(row) * 66)) {
          map()
          fill([red, teal, yellow, ink][row])
          switch row {
          case 0: drawCircle(0, 0, 22)
          case 1: drawRect(center: .zero, width: 48, height: 36, cornerRadius: 10)
          case 2: drawTriangle(-24, 18, 26, 12, -4, -24)
          default: drawEllipse(0, 0, 25, 14)
          }
          fill(paper.withAlpha(0.5))
          drawRect(center: Vector2(8, 6), width: 16, height: 16)
        }
      }
    }
    for index in 0..<14 {
      fill(Color.mix(red, teal, Double(index) / 13).withAlpha(0.6))
      drawCircle(Double(index) * 25, 312, 20)
    }
    fill(ink)
    for index in 0..<20 { drawPoint(10 + Double(index) * 15.3, 274, 0.4 + Double(index) * 0.4) }
  }
}

/// Strokes: weights, caps, joins and sides.
final class StrokesPage: GoldenSketch {
  override func draw() {
    background(ink)
    stroke(paper)
    for index in 0..<16 {
      strokeWeight(0.25 + Double(index) * 0.35)
      let x = 12 + Double(index) * 19.7
      drawLine(x, 8, x + 10, 68)
    }
    stroke(yellow)
    strokeWeight(12)
    for (index, cap) in [StrokeCap.butt, .round, .square].enumerated() {
      strokeCap(cap)
      drawLine(24 + Double(index) * 104, 92, 84 + Double(index) * 104, 82)
    }
    strokeWeight(9)
    let joins: [StrokeJoin] = [.miter, .bevel, .round]
    let sides: [StrokeAlign] = [.inside, .center, .outside]
    for (row, join) in joins.enumerated() {
      strokeJoin(join)
      for (column, side) in sides.enumerated() {
        strokeAlign(side)
        withState(at: Vector2(28 + Double(column) * 107, 136 + Double(row) * 68)) {
          fill(teal)
          stroke(red.withAlpha(row == 1 ? 0.6 : 1))
          drawTriangle(-10, 18, 26, 12, 6, -20)
          withState(at: Vector2(58, 0), rotation: 0.25) {
            drawRect(center: .zero, width: 32, height: 28)
          }
        }
      }
    }
    strokeAlign(.center)
    noFill()
    stroke(paper)
    for ring in 0..<6 {
      strokeWeight(0.5 + Double(ring) * 0.5)
      drawEllipse(274, 40, 44 - Double(ring) * 7, 30 - Double(ring) * 5)
    }
  }
}

/// Text in a font of the tests' own: sizes, sides, boxes, turns, outlines.
final class TextPage: GoldenSketch {
  var font = OutlineFont.systemMedium

  override func draw() {
    background(paper)
    noStroke()
    fill(ink)
    textFont(font)
    var y = 18.0
    for size in [7.0, 9, 11, 14, 18, 24] {
      textSize(size)
      drawText("Size \(Int(size)): AVA Työ fi ñ €", 8, y)
      y += size * 1.25 + 3
    }
    textSize(12)
    for (align, x) in [(HorizontalTextAlign.left, 8.0), (.center, 160), (.right, 312)] {
      textAlign(align, .middle)
      drawText("one\nand two", x, 150)
    }
    textAlign(.left, .top)
    fill(teal)
    drawText(
      "A box breaks its lines where they end, between words.",
      in: Rectangle(x: 8, y: 176, width: 130, height: 60))
    withState(at: Vector2(230, 208), rotation: -0.4) {
      textAlign(.center, .middle)
      textSize(28)
      fill(red)
      drawText("turned", 0, 0)
    }
    withState {
      translate(8, 262)
      scale(1.8, 1)
      textAlign(.left, .middle)
      textSize(20)
      drawText("stretched", 0, 0)
    }
    textAlign(.center, .baseline)
    textSize(52)
    fill(yellow)
    stroke(ink)
    strokeWeight(3)
    strokeJoin(.round)
    drawText("Outline", 160, 310)
  }
}
