import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@Suite(.serialized) @MainActor struct PathStrokeTests {
  private func stroked(_ weight: Double, alpha: Double = 1) -> (Sketch) -> Void {
    { s in
      s.noFill()
      s.stroke(Color(white: 1, alpha: alpha))
      s.strokeWeight(weight)
    }
  }

  @Test(arguments: [0.0, 7, 22.5, 45, 61, 90])
  func aLineOfOnePixelHasItsInk(degrees: Double) throws {
    let u = Vector2(angle: degrees * .pi / 180, length: 40)
    let c = Vector2(50.2, 50.4)
    let ink = try Canvas.ink(100, 100) {
      stroked(1)($0)
      $0.drawPolyline([c - u, c, c + u])
    }
    #expect(abs(ink / 80 - 1) < 0.02, "\(ink)")
  }

  @Test(arguments: [0.05, 0.25, 0.5, 1, 2, 5, 12])
  func weightsFadeByTheirArea(weight: Double) throws {
    // Twice as large under half the scale is the same line.
    for scale in [1.0, 0.5, 3] {
      let ink = try Canvas.ink(100, 100) {
        stroked(weight / scale)($0)
        $0.scale(scale)
        $0.drawPolyline([Vector2(10.3, 20.6), Vector2(88, 71.2)].map { $0 / scale })
      }
      let length = Vector2(10.3, 20.6).distance(to: Vector2(88, 71.2))
      #expect(abs(ink / (length * weight) - 1) < 0.02 + 0.001 / weight, "\(weight): \(ink)")
    }
  }

  @Test func capsHaveTheirArea() throws {
    let (length, weight) = (60.0, 16.0)
    let ends: [(StrokeCap, Double)] = [
      (.butt, 0), (.square, weight * weight), (.round, .pi * weight * weight / 4),
    ]
    for (cap, more) in ends {
      for alpha in [1, 0.5] {
        let ink = try Canvas.ink(100, 60) {
          stroked(weight, alpha: alpha)($0)
          $0.strokeCap(cap)
          $0.drawPolyline([Vector2(20, 30), Vector2(50, 30), Vector2(80, 30)])
        }
        // Half of the light is 188.5 of 255.
        let slack = alpha == 1 ? 0.006 : 0.012
        #expect(abs(ink / ((length * weight + more) * alpha) - 1) < slack, "\(cap) \(alpha)")
      }
    }
  }

  @Test func joinsHaveTheirArea() throws {
    // A right angle: two arms of 60 that overlap in a quarter of a square.
    let h = 8.0
    let arms = 2 * 60 * 2 * h - h * h
    let corners: [(StrokeJoin, Double)] = [
      (.miter, h * h), (.bevel, h * h / 2), (.round, .pi * h * h / 4),
    ]
    for (join, more) in corners {
      for alpha in [1, 0.5] {
        let ink = try Canvas.ink(100, 100) {
          stroked(2 * h, alpha: alpha)($0)
          $0.strokeJoin(join)
          $0.drawPolyline([Vector2(20, 80), Vector2(20, 20), Vector2(80, 20)])
        }
        let slack = alpha == 1 ? 0.006 : 0.012
        #expect(abs(ink / ((arms + more) * alpha) - 1) < slack, "\(join) \(alpha): \(ink)")
      }
    }
  }

  @Test func mitersEndAtTheirLimit() throws {
    // The tip of a corner stands out by half the weight over the sine of half its angle.
    func tip(_ angle: Double, alpha: Double) throws -> Bool {
      let weight = 4.0
      let apex = Vector2(100, 40)
      let image = try Canvas.drawBare(160, 80) {
        stroked(weight, alpha: alpha)($0)
        $0.drawPolyline([
          apex + Vector2(angle: .pi - angle / 2, length: 90), apex,
          apex + Vector2(angle: .pi + angle / 2, length: 90),
        ])
      }
      return Canvas.light(image, 100 + 8, 40).x > 0.1
    }
    for alpha in [1, 0.5] {
      // The limit of ten weights lies at 2·asin(1/10) = 0.2003.
      #expect(try tip(0.21, alpha: alpha))
      #expect(try !tip(0.19, alpha: alpha))
    }
  }

  @Test func aTranslucentStrokeIsNotDarkerWhereItCrossesItself() throws {
    let image = try Canvas.drawBare(100, 100) {
      stroked(10, alpha: 0.5)($0)
      $0.drawPolyline([
        Vector2(10, 50), Vector2(90, 50), Vector2(90, 20), Vector2(50, 10), Vector2(50, 90),
      ])
    }
    for (x, y) in [(50, 50), (30, 50), (50, 70), (88, 40)] {
      #expect(abs(Canvas.light(image, x, y).x - 0.5) < 0.01, "\(x), \(y)")
    }
    let loop = try Canvas.drawBare(100, 100) { s in
      stroked(9, alpha: 0.5)(s)
      s.drawPolyline(
        (0..<400).map {
          let t = Double($0) / 399 * 2 * .pi
          return Vector2(50 + 40 * sin(t), 50 + 40 * sin(2 * t))
        })
    }
    let brightest = (0..<100 * 100).map { Canvas.light(loop.pixels[$0 * 4]) }.max() ?? 0
    #expect(brightest < 0.51)
  }

  @Test func strokesLieOnTheirSide() throws {
    let square = [Vector2(30, 30), Vector2(90, 30), Vector2(90, 90), Vector2(30, 90)]
    let wanted: [StrokeAlign: Double] = [.center: 2400, .inside: 2000, .outside: 2800]
    for (align, wanted) in wanted {
      for points in [square, square.reversed()] {
        let ink = try Canvas.ink(120, 120) {
          stroked(10)($0)
          $0.strokeAlign(align)
          $0.drawPolygon(points)
        }
        #expect(abs(ink / wanted - 1) < 0.005, "\(align): \(ink)")
      }
    }
    // In a hole, inside is where the fill is.
    let ink = try Canvas.ink(120, 120) {
      stroked(6)($0)
      $0.strokeAlign(.inside)
      $0.drawPolygon(
        [Vector2(10, 10), Vector2(110, 10), Vector2(110, 110), Vector2(10, 110)],
        holes: [[Vector2(50, 50), Vector2(70, 50), Vector2(70, 70), Vector2(50, 70)]])
    }
    // The rim of the outline, and the ring around the hole.
    let rims: Double = (10_000 - 7744) + (1024 - 400)
    #expect(abs(ink / rims - 1) < 0.005, "\(ink)")
  }

  @Test func dashesHaveTheirLengths() throws {
    func ink(_ lengths: [Double], phase: Double = 0) throws -> Double {
      try Canvas.ink(120, 20) {
        stroked(4)($0)
        $0.strokeDash(lengths, phase: phase)
        $0.drawLine(10, 10, 110, 10)
      }
    }
    // Ten of twenty, five times.
    #expect(abs(try ink([10, 10]) / 200 - 1) < 0.01)
    // An odd pattern is gone through twice: 5 on, 5 off, and so on.
    #expect(abs(try ink([5]) / 200 - 1) < 0.01)
    // 15 3 5, then the other way: 15 on, 3 off, 5 on, 15 off, 3 on, 5 off: 23 of 46, and of the
    // rest of 8 all.
    #expect(abs(try ink([15, 3, 5]) / (4 * (23 + 23 + 8)) - 1) < 0.01)
    // A phase of 5 leaves 5 of the first dash and adds 5 at the end.
    #expect(abs(try ink([10, 10], phase: 5) / 200 - 1) < 0.01)
    #expect(abs(try ink([10, 10], phase: -20) / 200 - 1) < 0.01)
    let image = try Canvas.drawBare(120, 20) {
      stroked(4)($0)
      $0.strokeDash([10, 10], phase: 15)
      $0.drawLine(10, 10, 110, 10)
    }
    #expect(Canvas.light(image, 12, 10).x == 0 && Canvas.light(image, 20, 10).x > 0.99)
    // Without gaps, or with a pattern that cannot be followed, the line is whole.
    for lengths in [[], [10, 0], [-1, 5], [.nan], [.infinity, 1], [0, 0]] {
      #expect(abs(try ink(lengths) / 400 - 1) < 0.01)
    }
  }

  @Test func analyticShapesAreDashedToo() throws {
    func ink(_ draw: @escaping (Sketch) -> Void) throws -> Double {
      try Canvas.ink(120, 120) {
        stroked(3)($0)
        $0.strokeDash([6, 6])
        draw($0)
      }
    }
    #expect(abs(try ink { $0.drawRect(20, 20, 84, 60) } / (288 / 2 * 3) - 1) < 0.02)
    let circle = try ink { $0.drawCircle(60, 60, 84 / .pi) }
    #expect(abs(circle / (168 / 2 * 3) - 1) < 0.02, "\(circle)")
    let triangle = try ink { $0.drawTriangle(20, 20, 56, 20, 20, 68) }
    #expect(abs(triangle / (144 / 2 * 3) - 1) < 0.06, "\(triangle)")
    // The fill stays.
    let filled = try Canvas.ink(120, 120) {
      $0.stroke(.black)
      $0.strokeDash([6, 6])
      $0.drawRect(20.5, 20.5, 80, 80)
    }
    #expect(abs(filled / (6400 - 160 * 0.5) - 1) < 0.01, "\(filled)")
  }

  @Test func aStretchedPenIsStretched() throws {
    let ink = try Canvas.ink(100, 100) {
      stroked(2)($0)
      $0.scale(1, 5)
      $0.drawPolyline([Vector2(10, 10), Vector2(90, 10)])
      $0.drawPolyline([Vector2(50, 12), Vector2(50, 18)])
    }
    #expect(abs(ink / (80 * 10 + 30 * 2) - 1) < 0.02, "\(ink)")
  }

  @Test func closedLinesHaveNoGap() throws {
    let circle = (0..<90).map {
      Vector2(50, 50) + Vector2(angle: Double($0) * .pi / 45, length: 40)
    }
    for alpha in [1, 0.4] {
      let ink = try Canvas.ink(100, 100) {
        stroked(5, alpha: alpha)($0)
        $0.drawPolyline(circle, closed: true)
      }
      #expect(abs(ink / (2 * .pi * 40 * 5 * alpha) - 1) < 0.006, "\(alpha): \(ink)")
    }
  }
}
