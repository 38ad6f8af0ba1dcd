import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@Suite(.serialized) @MainActor struct PathFillTests {
  private func polygon(_ sides: Int, _ center: Vector2, _ radius: Double) -> [Vector2] {
    (0..<sides).map {
      center + Vector2(angle: 0.3 + 2 * .pi * Double($0) / Double(sides), length: radius)
    }
  }

  private func area(_ points: [Vector2]) -> Double { abs(Contour(points).signedArea) }

  @Test func aConvexPolygonHasItsArea() throws {
    for sides in [3, 4, 5, 7, 24] {
      let points = polygon(sides, Vector2(50.3, 49.6), 40)
      let ink = try Canvas.ink(100, 100) { $0.drawPolygon(points) }
      #expect(abs(ink / area(points) - 1) < 0.005, "\(sides) sides: \(ink)")
      let back = try Canvas.ink(100, 100) { $0.drawPolygon(points.reversed()) }
      #expect(abs(back / area(points) - 1) < 0.005, "\(sides) sides the other way: \(back)")
    }
  }

  @Test func aConcavePolygonHasItsArea() throws {
    let points = [(10, 10), (90, 15), (55, 50), (85, 92), (40, 70), (12, 88), (30, 45)].map {
      Vector2(Double($0.0) + 0.4, Double($0.1) + 0.2)
    }
    let ink = try Canvas.ink(100, 100) { $0.drawPolygon(points) }
    #expect(abs(ink / area(points) - 1) < 0.005)
  }

  @Test func aPolygonWithHolesHasItsArea() throws {
    let outer = polygon(6, Vector2(60, 60), 55)
    let holes = [polygon(5, Vector2(40, 55), 14), polygon(3, Vector2(80, 62), 18)]
    let wanted = area(outer) - holes.reduce(0) { $0 + area($1) }
    for holes in [holes, holes.map { $0.reversed() }] {
      let ink = try Canvas.ink(120, 120) { $0.drawPolygon(outer, holes: holes) }
      #expect(abs(ink / wanted - 1) < 0.005)
    }
  }

  @Test func windingRulesDiffer() throws {
    // A pentagram, whose middle is wound around twice.
    let corners = polygon(5, Vector2(60, 60), 55)
    let star = (0..<5).map { corners[$0 * 2 % 5] }
    let inner = 55 * cos(2 * Double.pi / 5) / cos(Double.pi / 5)
    let middle = area(polygon(5, .zero, inner))
    let whole = area(
      (0..<10).map {
        Vector2(angle: Double($0) * .pi / 5, length: $0.isMultiple(of: 2) ? 55 : inner)
      })
    let filled = try Canvas.ink(120, 120) { $0.drawPolygon(star) }
    #expect(abs(filled / whole - 1) < 0.01, "\(filled) \(whole)")
    let hollow = try Canvas.ink(120, 120) {
      $0.drawShape(Shape(contours: [Contour(star, closed: true)], winding: .evenOdd))
    }
    #expect(abs(hollow / (whole - middle) - 1) < 0.01, "\(hollow) \(whole - middle)")
  }

  @Test(arguments: [0.02, 0.1, 0.3, 0.7, 1, 1.5, 3])
  func sliversFadeByTheirArea(width: Double) throws {
    for angle in [0, 0.2, 0.7, 1.5] {
      let along = Vector2(angle: angle)
      let (c, u, v) = (Vector2(50.2, 49.7), along * 40, along.perpendicular * (width / 2))
      let ink = try Canvas.ink(100, 100) {
        $0.drawPolygon([c - u - v, c + u - v, c + u + v, c - u + v])
      }
      // 8-bit coverage cannot be finer than half a step of 255.
      let slack = 0.02 + 0.002 / width
      #expect(abs(ink / (80 * width) - 1) < slack, "\(width) at \(angle): \(ink)")
    }
  }

  @Test func neighboursLeaveNoSeam() throws {
    let image = try Canvas.drawBare(64, 64) {
      $0.drawPolygon([Vector2(0, 0), Vector2(64, 0), Vector2(64, 64), Vector2(0, 64)])
    }
    #expect(image.pixels.allSatisfy { $0 == 255 })
    // Inside a tessellated shape there is nothing but full coverage.
    let star = try Canvas.drawBare(64, 64) {
      $0.drawStar(center: Vector2(32, 32), outerRadius: 200, innerRadius: 90, points: 9)
    }
    #expect(star.pixels.allSatisfy { $0 == 255 })
  }

  @Test func pathsCurve() throws {
    let ink = try Canvas.ink(100, 100) {
      $0.drawShape { path in
        path.circle(center: Vector2(50, 50), radius: 40)
        path.circle(center: Vector2(50, 50), radius: 20)
        path.winding = .evenOdd
      }
    }
    #expect(abs(ink / (.pi * 1200) - 1) < 0.005, "\(ink)")
    // Two cubic curves: area by the closed form for control points (0,0) (0,h) (w,h) (w,0) is
    // 3/4·w·h − w·h·3/20 = 3/5·w·h.
    let lens = try Canvas.ink(100, 100) {
      $0.drawShape { path in
        path.move(10, 50)
        path.curve(to: Vector2(90, 50), control1: Vector2(10, 10), control2: Vector2(90, 10))
        path.close()
      }
    }
    #expect(abs(lens / (0.6 * 80 * 40) - 1) < 0.01, "\(lens)")
  }

  @Test func arcsCloseAsTheyAreTold() throws {
    let (r, sweep) = (40.0, 2.0)
    let chord = try Canvas.ink(100, 100) {
      $0.drawArc(50, 50, r, start: 0.3, stop: 0.3 + sweep, mode: .chord)
    }
    #expect(abs(chord / (r * r / 2 * (sweep - sin(sweep))) - 1) < 0.01)
    let pie = try Canvas.ink(100, 100) {
      $0.drawArc(50, 50, r, start: 0.3, stop: 0.3 + sweep, mode: .pie)
    }
    #expect(abs(pie / (r * r / 2 * sweep) - 1) < 0.01)
  }

  @Test func roundCornersTakeTheirArea() throws {
    let square = [Vector2(10, 10), Vector2(90, 10), Vector2(90, 90), Vector2(10, 90)]
    let ink = try Canvas.ink(100, 100) { $0.drawPolygon(square, cornerRadius: 20) }
    #expect(abs(ink / (6400 - (4 - .pi) * 400) - 1) < 0.005)
  }

  @Test func transformsMoveTheShapeAndKeepTheEdge() throws {
    let points = polygon(5, .zero, 1)
    let ink = try Canvas.ink(120, 120) {
      $0.translate(60, 60)
      $0.rotate(0.4)
      $0.scale(40, -20)
      $0.drawPolygon(points)
    }
    #expect(abs(ink / (area(points) * 800) - 1) < 0.01)
  }

  @Test func partsOutsideTheCanvasAreCutExactly() throws {
    let ink = try Canvas.ink(40, 40) {
      $0.drawPolygon([Vector2(-1e6, -1e6), Vector2(1e6, -1e6), Vector2(20, 1e6)])
      $0.fill(.black)
      $0.drawPolygon([Vector2(-500, -500), Vector2(20, -500), Vector2(20, 500), Vector2(-500, 500)])
    }
    #expect(abs(ink / 800 - 1) < 0.002)
  }
}
