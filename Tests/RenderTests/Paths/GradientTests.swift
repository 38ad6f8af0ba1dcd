import Foundation
@_spi(Host) import Ollin
import Testing

@Suite(.serialized) @MainActor struct GradientTests {
  /// Whether a pixel shows a colour, to within 2 of 255 in a channel.
  private func shows(_ light: SIMD4<Double>, _ color: Color, _ slack: Double = 0.012) -> Bool {
    let wanted = color.linearRGBA
    return abs(light.x - Double(wanted.x)) < slack && abs(light.y - Double(wanted.y)) < slack
      && abs(light.z - Double(wanted.z)) < slack
  }

  @Test(arguments: ColorSpace.allCases)
  func aLinearGradientMixesInItsSpace(space: ColorSpace) throws {
    let (a, b) = (Color(hex: 0xE03010), Color(hex: 0x1060D0))
    let draws: [(Sketch) -> Void] = [
      { $0.drawRect(0, 0, 128, 32) },
      { $0.drawPolygon([Vector2(0, 0), Vector2(128, 0), Vector2(128, 32), Vector2(0, 32)]) },
      { $0.drawEllipse(64, 16, 300, 90) },
      { $0.drawTriangle(-200, -40, 300, -40, 64, 400) },
    ]
    for (index, draw) in draws.enumerated() {
      let image = try Canvas.drawBare(128, 32) {
        $0.fill(.linear(from: Vector2(14.5, 0), to: Vector2(114.5, 0), [a, b], in: space))
        draw($0)
      }
      for x in [0, 14, 39, 64, 89, 114, 127] {
        let wanted = Color.mix(a, b, (Double(x) - 14) / 100, in: space)
        #expect(shows(Canvas.light(image, x, 16), wanted), "\(space), \(index), \(x)")
      }
    }
  }

  @Test func aRadialGradientFollowsTheTransform() throws {
    let image = try Canvas.drawBare(100, 100) {
      $0.translate(50, 50)
      $0.scale(2, 1)
      $0.fill(.radial(center: .zero, radius: 20, [.white, .black], in: .rgb))
      $0.drawRect(-25, -50, 50, 100)
    }
    // The middle of a pixel at (x, y) lies half a pixel further.
    for (x, y) in [(50, 50), (70, 50), (50, 60), (84, 50), (50, 66)] {
      let t = Vector2((Double(x) + 0.5 - 50) / 2, Double(y) + 0.5 - 50).length / 20
      #expect(shows(Canvas.light(image, x, y), Color(white: max(1 - t, 0))), "\(x), \(y)")
    }
  }

  @Test func aGradientAlongALineFollowsIt() throws {
    let image = try Canvas.drawBare(120, 120) {
      $0.noFill()
      $0.strokeWeight(8)
      $0.stroke(.alongPath([.black, .white], in: .rgb))
      $0.drawPolyline([Vector2(10, 20), Vector2(110, 20), Vector2(110, 100), Vector2(90, 100)])
    }
    for (x, y, way) in [(30, 20, 20.5), (80, 19, 70.5), (110, 60, 140.5), (100, 100, 189.5)] {
      // Between mitred corners the colours of both sides meet the middle's up to 4 points off.
      #expect(shows(Canvas.light(image, x, y), Color(white: way / 200), 0.03), "\(x), \(y)")
    }
    let line = try Canvas.drawBare(120, 20) {
      $0.strokeWeight(8)
      $0.stroke(.alongPath([.black, .white], in: .rgb))
      $0.drawLine(10, 10, 110, 10)
    }
    #expect(shows(Canvas.light(line, 85, 10), Color(white: 0.755)))
  }

  @Test func rampsKeepTheirStopsAndEdges() throws {
    let ramp = Ramp(stops: [
      .init(0.5, .blue), .init(0, .red), .init(0.5, .green), .init(1, .green),
    ])
    #expect(ramp.stops.map(\.color) == [.red, .blue, .green, .green])
    #expect(abs(ramp.color(at: 0.75).green - 1) < 1e-6 && ramp.color(at: -4) == .red)
    #expect(ramp.color(at: .nan) == .red)
    #expect(Ramp([]).color(at: 0.5) == .clear && Ramp([.red]).color(at: 0.7) == .red)
    let image = try Canvas.drawBare(100, 8) {
      $0.fill(.linear(from: .zero, to: Vector2(100, 0), ramp))
      $0.drawRect(0, 0, 100, 8)
    }
    #expect(shows(Canvas.light(image, 53, 4), .green))
    #expect(shows(Canvas.light(image, 0, 4), .red, 0.03))
  }

  @Test func strokesTextAndDotsArePainted() throws {
    let image = try Canvas.drawBare(160, 60) {
      $0.fill(.linear(from: .zero, to: Vector2(160, 0), [.red, .blue], in: .rgb))
      $0.textSize(60)
      $0.drawText("MMM", 0, 50)
    }
    // Some pixel is covered whole near both ends.
    func pure(_ columns: Range<Int>) -> SIMD4<Double> {
      var best = SIMD4<Double>.zero
      for x in columns {
        for y in 0..<60 {
          let light = Canvas.light(image, x, y)
          if light.x + light.z > best.x + best.z { best = light }
        }
      }
      return best
    }
    #expect(pure(0..<20).x > 0.7 && pure(0..<20).z < 0.02)
    #expect(pure(120..<150).x < 0.1 && pure(120..<150).z > 0.5)
    let stroke = try Canvas.drawBare(100, 40) {
      $0.noFill()
      $0.strokeWeight(10)
      $0.stroke(.linear(from: .zero, to: Vector2(100, 0), [.red, .blue], in: .rgb))
      $0.drawLine(0, 20, 100, 20)
      $0.drawRect(5, 5, 90, 30)
    }
    let wanted = Color.mix(.red, .blue, 0.305, in: .rgb)
    #expect(shows(Canvas.light(stroke, 30, 20), wanted))
    #expect(shows(Canvas.light(stroke, 30, 5), wanted))
  }

  @Test func translucentEndsFade() throws {
    let image = try Canvas.drawBare(100, 10) {
      $0.fill(
        .linear(
          from: .zero, to: Vector2(100, 0), [Color(white: 1, alpha: 0), Color(white: 1, alpha: 1)]))
      $0.drawRect(0, 0, 100, 10)
    }
    for x in [10, 50, 90] {
      #expect(abs(Canvas.light(image, x, 5).x - (Double(x) + 0.5) / 100) < 0.012)
    }
  }

  @Test func leadingDotsFindTheirOverload() {
    let list = Canvas.recordBare(40, 40) {
      $0.fill(.white)
      $0.stroke(.red)
      $0.fill(.linear(from: .zero, to: Vector2(40, 0), [.red, .blue]))
      $0.stroke(.radial(center: .zero, radius: 4, [.red, .blue]))
      $0.drawRect(0, 0, 40, 40)
      $0.fill(.color(.red))
      $0.fill(.gradient(.linear(from: .zero, to: Vector2(40, 0), [.red, .blue])))
      $0.noStroke()
      $0.drawRect(0, 0, 40, 40)
      $0.fill(.white)
      $0.drawRect(0, 0, 40, 40)
    }
    #expect(list.shapes.map(\.paints) == [1 | 2 << 16, 1, 0])
    #expect(list.paints.count == 2)
  }

  @Test func equalGradientsAreOne() {
    let list = Canvas.recordBare(40, 40) { s in
      for _ in 0..<50 {
        s.fill(.linear(from: .zero, to: Vector2(40, 0), [.red, .blue]))
        s.drawRect(0, 0, 40, 40)
        s.withState { s.drawCircle(20, 20, 5) }
      }
    }
    #expect(list.paints.count == 1 && list.paintColors.count == 65)
    #expect(list.shapes.allSatisfy { $0.paints == 1 })
  }

  @Test func backgroundForgetsPaints() throws {
    let image = try Canvas.drawBare(40, 40) { s in
      s.fill(.linear(from: .zero, to: Vector2(40, 0), [.red, .red]))
      s.drawRect(0, 0, 40, 40)
      s.background(.black)
      s.withState { s.drawRect(0, 0, 40, 40) }
    }
    #expect(shows(Canvas.light(image, 20, 20), .red))
  }
}
