import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@Suite(.serialized) @MainActor struct PathHostileTests {
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e30, 1e9, -1e9, 1e-30, -1e-300, 0, 20,
    20, 20.0001, 3e38, -1, 1e6,
  ]

  private func points(_ seed: UInt64, _ count: Int, odd: Bool) -> [Vector2] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      odd
        ? Vector2(
          Self.odd.randomElement(using: &generator)!, Self.odd.randomElement(using: &generator)!)
        : Vector2(
          .random(in: -20...80, using: &generator), .random(in: -20...80, using: &generator))
    }
  }

  private func style(_ s: Sketch, _ index: Int) {
    s.stroke(Color(white: 1, alpha: index.isMultiple(of: 2) ? 1 : 0.4))
    s.strokeJoin([.miter, .bevel, .round][index % 3])
    s.strokeCap([.butt, .round, .square][index / 3 % 3])
    s.strokeAlign([.center, .inside, .outside][index / 9 % 3])
    s.strokeWeight([1, 0.01, 30, 1e6, 4][index / 2 % 5])
    if index % 4 == 3 { s.strokeDash([Self.odd[index % Self.odd.count], 3, 1e-9]) }
    if index % 5 == 4 { s.stroke(.alongPath([.red, .blue])) }
    if index % 7 == 6 { s.fill(.radial(center: .zero, radius: Self.odd[index % 11], [.red])) }
    if index % 3 == 1 { s.scale(3, 0.2) }
    if index % 11 == 10 { s.scale(1e-7) }
  }

  @Test func anyNumbersDrawSomethingFiniteOrNothing() throws {
    let list = Canvas.recordBare(60, 60) { s in
      for index in 0..<300 {
        let points = self.points(UInt64(index), index % 9, odd: index % 2 == 0)
        s.withState {
          self.style(s, index)
          s.drawPolygon(points)
          s.drawPolyline(points, closed: index % 3 == 0)
          s.drawShape(Shape(outer: points, holes: [points.reversed(), []]))
          s.drawPolygon(points, cornerRadius: Self.odd[index % Self.odd.count])
          s.drawCurve(points, closed: index % 2 == 0, tension: Self.odd[index % 7])
          if points.count > 3 {
            s.drawBezier(points[0], points[1], points[2], points[3])
            s.drawArrow(points[0], points[1], headSize: points[2].x)
            s.drawArc(
              points[0].x, points[0].y, points[1].x, points[1].y, start: points[2].x,
              stop: points[2].y, mode: .pie)
            s.drawStar(
              center: points[0], outerRadius: points[1].x, innerRadius: points[1].y,
              points: index % 30, rotation: points[2].x)
          }
          s.drawShape { path in
            path.line(to: .zero)
            path.close()
            path.close()
            path.polygon(points)
            path.spline(points, closed: true)
            if let last = points.last {
              path.curve(to: last, control: points[0])
              path.arc(center: last, radius: last.x, start: last.y, stop: last.x)
            }
          }
        }
      }
    }
    #expect(list.pathVertices.count > 1000)
    #expect(list.pathVertices.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    #expect(list.pathVertices.allSatisfy { (0...1).contains($0.coverage) })
    let count = UInt32(list.pathVertices.count)
    #expect(list.pathIndices.allSatisfy { $0 < count })
    _ = try Canvas.draw(list)
  }

  @Test func pointsThatRepeat() throws {
    let p = Vector2(20, 20)
    let ink = try Canvas.ink(40, 40) { s in
      s.stroke(.white)
      s.strokeWeight(4)
      for points in [[], [p], [p, p], [p, p, p]] { s.drawPolygon(points) }
      s.drawPolyline([p, p])
    }
    #expect(ink == 0)
    // A dot is two round caps.
    let dot = try Canvas.ink(40, 40) { s in
      s.stroke(.white)
      s.strokeWeight(10)
      s.strokeCap(.round)
      s.drawPolyline([p, p, p])
    }
    #expect(abs(dot / (.pi * 25) - 1) < 0.02, "\(dot)")
    let line = try Canvas.ink(40, 40) { s in
      s.stroke(.white)
      s.strokeWeight(4)
      s.drawPolyline([Vector2(10, 20), p, p, p, Vector2(30, 20), Vector2(30, 20)])
    }
    #expect(abs(line / 80 - 1) < 0.01)
  }

  @Test func aHundredThousandPointsThatCrossEachOther() throws {
    let tangle = points(7, 100_000, odd: false)
    let image = try Canvas.drawBare(64, 64) {
      $0.drawShape(Shape(contours: [Contour(tangle, closed: true)], winding: .evenOdd))
    }
    let ink = Canvas.ink(image)
    #expect(ink > 64 * 64 * 0.3 && ink < 64 * 64 * 0.7)
  }

  @Test func aHundredThousandPointsOfACircle() throws {
    let circle = (0..<100_000).map {
      Vector2(50, 50) + Vector2(angle: Double($0) * 2 * .pi / 100_000, length: 40)
    }
    let ink = try Canvas.ink(100, 100) { $0.drawPolygon(circle) }
    #expect(abs(ink / (.pi * 1600) - 1) < 0.005, "\(ink)")
    let stroke = try Canvas.ink(100, 100) {
      $0.stroke(Color(white: 1, alpha: 0.5))
      $0.strokeWeight(6)
      $0.drawPolyline(circle, closed: true)
    }
    #expect(abs(stroke / (2 * .pi * 40 * 3) - 1) < 0.01, "\(stroke)")
  }

  @Test func aScribbleOfManyCrossings() throws {
    let scribble = points(3, 3000, odd: false)
    for alpha in [1, 0.5] {
      let image = try Canvas.drawBare(64, 64) { s in
        s.stroke(Color(white: 1, alpha: alpha))
        s.strokeWeight(2)
        s.drawPolyline(scribble)
      }
      let brightest = image.pixels.enumerated().filter { $0.offset % 4 == 0 }.map(\.element).max()!
      #expect(Canvas.light(brightest) < alpha + 0.01)
    }
  }

  @Test func dashesWithoutEnd() throws {
    let ink = try Canvas.ink(64, 64) { s in
      s.stroke(.white)
      s.strokeWeight(2)
      s.strokeDash([1, 1])
      // A line of a billion dashes, of which 64 pixels are seen.
      s.drawPolyline([Vector2(-4e8, 32), Vector2(4e8, 32)])
    }
    #expect(abs(ink / 64 - 1) < 0.05, "\(ink)")
    let fine = try Canvas.ink(64, 64) { s in
      s.stroke(.white)
      s.strokeWeight(2)
      s.strokeDash([1e-7, 3e-7])
      s.drawPolyline([Vector2(0, 32), Vector2(64, 32)])
    }
    #expect(abs(fine / 32 - 1) < 0.05, "\(fine)")
  }
}
