@_spi(Host) import Ollin
import Pixels
import Testing

/// A translucent stroke is one layer of ink, however it crosses itself.
@Suite(.serialized) @MainActor struct TranslucentStrokeTests {
  /// How one cell of a sheet is drawn.
  enum Kind: CaseIterable {
    case line, ring, curve, inside, outside, profile, alongLine, alongCurve, dashes, letters
  }

  /// Cells across and down a sheet, and how large each is.
  private static let cells = 9
  private static let cell = 72.0

  /// The brightest byte of a picture of white strokes at half their strength on black.
  private func brightest(_ body: @escaping (Sketch) -> Void) throws -> UInt8 {
    let side = Int(Double(TranslucentStrokeTests.cells) * TranslucentStrokeTests.cell)
    let image = try Canvas.draw(side, side) { s in
      s.background(.black)
      s.noFill()
      s.stroke(Color(white: 1, alpha: 0.5))
      body(s)
    }
    return try #require(
      image.pixels.enumerated().filter { $0.offset % 4 == 0 }.map(\.element).max())
  }

  private func draw(_ kind: Kind, at middle: Vector2, _ s: Sketch) {
    let ink = Color(white: 1, alpha: 0.5)
    func point() -> Vector2 { middle + Vector2(s.random(-28, 28), s.random(-28, 28)) }
    func points(_ count: Int) -> [Vector2] { (0..<count).map { _ in point() } }
    func ring(_ count: Int) -> [Vector2] {
      (0..<count).map {
        let angle = Double($0) * .tau / Double(count) + s.random(0, 0.6)
        return middle + Vector2(angle: angle, length: s.random(8, 30))
      }
    }
    switch kind {
    case .line: s.drawPolyline(points(5))
    case .ring: s.drawPolyline(points(5), closed: true)
    case .curve: s.drawCurve(points(5))
    case .inside:
      s.strokeAlign(.inside)
      s.drawPolygon(ring(5))
    case .outside:
      s.strokeAlign(.outside)
      s.drawPolygon(ring(6))
    case .profile:
      s.strokeProfile([s.random(), 1, s.random()])
      s.drawCurve(points(5))
    case .alongLine:
      s.stroke(.alongPath([ink, ink]))
      s.drawPolyline(points(5))
    case .alongCurve:
      s.stroke(.alongPath([ink, ink]))
      s.drawCurve(points(5), closed: true)
    case .dashes:
      s.strokeDash([s.random(5, 30), s.random(3, 20)])
      s.drawCurve(points(5))
    case .letters:
      s.strokeAlign(s.randomChoice([.inside, .outside]))
      s.textSize(50)
      for shape in s.textToShapes(
        s.randomChoice(["A", "8", "R", "&"]), middle.x - 18, middle.y + 18)
      {
        s.drawShape(shape)
      }
    }
  }

  @Test(arguments: Kind.allCases) func nowhereIsThereMoreThanOneLayer(kind: Kind) throws {
    let layer = try brightest { s in
      s.strokeWeight(20)
      s.drawPolyline([Vector2(10, 40), Vector2(100, 40)])
    }
    #expect((187...189).contains(layer))
    let joins: [StrokeJoin] = [.miter, .round, .bevel]
    let caps: [StrokeCap] = [.butt, .round, .square]
    let (cells, cell) = (TranslucentStrokeTests.cells, TranslucentStrokeTests.cell)
    let found = try brightest { s in
      for number in 0..<cells * cells {
        let corner = Vector2(Double(number % cells) * cell, Double(number / cells) * cell)
        s.withClip(Rectangle(x: corner.x, y: corner.y, width: cell, height: cell)) {
          s.strokeJoin(joins[number % 3])
          s.strokeCap(caps[number / 3 % 3])
          s.strokeWeight(s.random(1, 20))
          self.draw(kind, at: corner + Vector2.one * (cell / 2), s)
        }
      }
    }
    // Something was drawn, and never twice.
    #expect(found >= layer - 2 && found <= layer + 2, "\(kind): \(found), one layer is \(layer)")
  }
}
