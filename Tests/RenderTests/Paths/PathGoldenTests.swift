import Foundation
@_spi(Host) import Ollin
import Testing

/// Pages whose look is kept as pictures.
@Suite(.serialized) @MainActor struct PathGoldenTests {
  @Test(arguments: [1, 0.5]) func joinsCapsAndSides(alpha: Double) throws {
    let image = try Canvas.drawBare(320, 320) { s in
      s.background(Color(white: 0.95))
      let joins: [StrokeJoin] = [.miter, .bevel, .round]
      let caps: [StrokeCap] = [.butt, .square, .round]
      let aligns: [StrokeAlign] = [.center, .inside, .outside]
      s.stroke(Color(red: 0.1, green: 0.2, blue: 0.5, alpha: alpha))
      for (row, join) in joins.enumerated() {
        s.strokeJoin(join)
        for (column, cap) in caps.enumerated() {
          s.strokeCap(cap)
          s.strokeWeight(12)
          let o = Vector2(20 + Double(column) * 100, 20 + Double(row) * 60)
          s.drawPolyline([o, o + Vector2(70, 8), o + Vector2(10, 26), o + Vector2(64, 40)])
        }
        s.fill(Color(red: 0.9, green: 0.6, blue: 0.3, alpha: 0.9))
        for (column, align) in aligns.enumerated() {
          s.strokeAlign(align)
          s.strokeWeight(7)
          let o = Vector2(20 + Double(column) * 100, 206 + Double(row) * 38)
          s.drawPolygon([
            o, o + Vector2(60, 0), o + Vector2(36, 12), o + Vector2(64, 24), o + Vector2(8, 24),
          ])
        }
        s.strokeAlign(.center)
        s.noFill()
      }
    }
    try Canvas.compare(image, alpha == 1 ? "paths/strokes" : "paths/strokes-translucent")
  }

  @Test func fillsAndFigures() throws {
    let image = try Canvas.drawBare(320, 240) { s in
      s.background(Color(white: 0.12))
      s.fill(Color(hex: 0xF2A65A))
      s.drawStar(center: Vector2(50, 50), outerRadius: 42, innerRadius: 16, points: 7)
      s.fill(Color(hex: 0x58A4B0))
      s.drawPolygon(
        [Vector2(105, 12), Vector2(185, 20), Vector2(190, 88), Vector2(110, 92)],
        holes: [
          [Vector2(125, 30), Vector2(150, 34), Vector2(138, 60)],
          [Vector2(160, 45), Vector2(178, 50), Vector2(172, 76), Vector2(155, 74)],
        ])
      s.fill(Color(hex: 0xD64933))
      s.stroke(.white)
      s.strokeWeight(2)
      s.drawArc(245, 50, 36, start: 0.4, stop: 4.6, mode: .pie)
      s.drawArc(290, 50, 18, 36, start: -2, stop: 1.4, mode: .chord)
      s.noFill()
      s.drawArc(290, 50, 26, 44, start: -2, stop: 1.4)
      s.strokeWeight(3)
      s.stroke(Color(hex: 0xB8D8BA))
      s.drawCurve([
        Vector2(10, 150), Vector2(40, 110), Vector2(80, 160), Vector2(100, 115), Vector2(130, 150),
      ])
      s.drawBezier(Vector2(10, 190), Vector2(60, 120), Vector2(80, 260), Vector2(130, 180))
      s.drawArrow(Vector2(150, 190), Vector2(220, 120))
      s.strokeWeight(6)
      s.stroke(Color(white: 1, alpha: 0.5))
      s.drawArrow(150, 215, 290, 215, headSize: 24)
      s.fill(Color(hex: 0x6B4E71))
      s.stroke(.white)
      s.strokeWeight(1)
      s.drawPolygon(
        [
          Vector2(240, 110), Vector2(300, 120), Vector2(305, 180), Vector2(262, 150),
          Vector2(235, 190),
        ],
        cornerRadius: 9)
      s.strokeWeight(2)
      s.strokeDash([8, 5])
      s.noFill()
      s.drawCircle(35, 215, 18)
      s.strokeDash([0, 6])
      s.strokeCap(.round)
      s.drawRect(70, 198, 60, 34, cornerRadius: 10)
    }
    try Canvas.compare(image, "paths/figures")
  }

  @Test func hairlines() throws {
    let image = try Canvas.drawBare(320, 120) { s in
      s.background(.white)
      s.stroke(.black)
      for (index, weight) in [0.1, 0.25, 0.5, 1, 2].enumerated() {
        s.strokeWeight(weight)
        let x = Double(index) * 64
        for ray in 0..<12 {
          let way = Vector2(angle: Double(ray) * .pi / 12)
          let c = Vector2(x + 32, 60)
          s.drawPolyline([c + way * 8, c + way * 28, c + way * 30])
          s.drawPolyline([c - way * 8, c - way * 30])
        }
        s.noFill()
        s.drawPolyline(
          (0..<60).map {
            Vector2(x + 2 + Double($0), 112 + 5 * sin(Double($0) / 4))
          })
      }
    }
    try Canvas.compare(image, "paths/hairlines")
  }

  @Test func gradients() throws {
    let image = try Canvas.drawBare(320, 240) { s in
      let colors = [Color(hex: 0xFFD319), Color(hex: 0xFF2975), Color(hex: 0x2B3FBF)]
      s.background(Color(white: 0.1))
      for (index, space) in ColorSpace.allCases.enumerated() {
        let y = 8 + Double(index) * 14
        s.fill(.linear(from: Vector2(8, 0), to: Vector2(152, 0), colors, in: space))
        s.drawRect(8, y, 144, 11, cornerRadius: 3)
      }
      s.fill(.radial(center: Vector2(225, 40), radius: 60, colors))
      s.drawCircle(240, 50, 42)
      s.fill(.linear(from: Vector2(160, 100), to: Vector2(312, 160), colors))
      s.drawStar(center: Vector2(240, 140), outerRadius: 44, innerRadius: 20, points: 6)
      s.noFill()
      s.strokeWeight(10)
      s.strokeCap(.round)
      s.stroke(.alongPath(colors + [colors[0]]))
      s.drawCurve([
        Vector2(20, 150), Vector2(60, 110), Vector2(90, 190), Vector2(140, 120), Vector2(170, 190),
      ])
      s.strokeWeight(4)
      s.strokeDash([10, 8])
      s.drawCircle(40, 200, 26)
      s.noStrokeDash()
      s.noStroke()
      s.fill(.linear(from: Vector2(90, 0), to: Vector2(310, 0), colors))
      s.textSize(44)
      s.drawText("Gradient", 100, 230)
    }
    try Canvas.compare(image, "paths/gradients")
  }

  @Test func clipsInsideClips() throws {
    let image = try Canvas.drawBare(240, 240) { s in
      s.background(Color(white: 0.95))
      let petals = Shape(
        (0..<120).map {
          let t = Double($0) / 120 * 2 * .pi
          return Vector2(120, 120) + Vector2(angle: t, length: 70 + 35 * cos(5 * t))
        })
      @MainActor func stripes(_ color: Color, _ rotation: Double) {
        s.withState(at: Vector2(120, 120), rotation: rotation) {
          s.fill(color)
          for index in -20..<20 { s.drawRect(Double(index) * 12, -200, 6, 400) }
        }
      }
      s.withClip(petals) {
        s.fill(Color(hex: 0x2A9D8F))
        s.drawRect(0, 0, 240, 240)
        stripes(Color(white: 1, alpha: 0.5), 0.5)
        s.withClip(Circle(x: 130, y: 110, radius: 50)) {
          s.fill(Color(hex: 0xE76F51))
          s.drawCircle(120, 120, 200)
          s.withClip(Rectangle(x: 95, y: 85, width: 60, height: 44)) {
            s.fill(Color(hex: 0x264653))
            s.drawPolygon([Vector2(0, 0), Vector2(240, 0), Vector2(240, 240), Vector2(0, 240)])
            s.fill(.white)
            s.textSize(34)
            s.drawText("Clipped", 80, 118)
          }
        }
      }
      s.noFill()
      s.stroke(.black)
      s.drawShape(petals)
    }
    try Canvas.compare(image, "paths/clips")
  }
}
