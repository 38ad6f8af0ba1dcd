import Ollin

// Colours, strokes, states and transforms, in 48 points.
extension Sheet {
  private static let bend = [Vector2(8, 36), Vector2(22, 10), Vector2(38, 36)]
  private static let dart = [Vector2(13, 15), Vector2(34, 24), Vector2(13, 34), Vector2(19, 25)]

  static let states: [Cell] = [
    Cell("background(_:)") {
      $0.drawCircle(24, 24, 20)
      $0.background(red)
      $0.drawCircle(24, 24, 8)
    },
    Cell("fill(_:) Color") {
      $0.fill(yellow)
      $0.drawCircle(18, 24, 12)
      $0.fill(red.withAlpha(0.5))
      $0.drawCircle(30, 24, 12)
    },
    Cell("noFill()") {
      $0.noFill()
      $0.drawCircle(24, 24, 15)
    },
    Cell("stroke(_:) Color") {
      $0.stroke(red)
      $0.drawCircle(24, 24, 15)
    },
    Cell("noStroke()") {
      $0.noStroke()
      $0.drawCircle(24, 24, 15)
    },
    Cell("strokeWeight(_:)") { sketch in
      for (index, weight) in [0.1, 0.5, 1, 2, 4, 7].enumerated() {
        sketch.strokeWeight(weight)
        sketch.drawLine(5 + Double(index) * 7, 6, 7 + Double(index) * 7, 42)
      }
    },
    Cell("pointSize(_:)") { sketch in
      for index in 1..<6 {
        sketch.pointSize(Double(index) * 2)
        sketch.drawPoint(Double(index) * 8, 24)
      }
    },
    Cell("pointMarker(_:)") { sketch in
      for (index, marker) in PointMarker.allCases.enumerated() {
        sketch.pointMarker(marker)
        sketch.drawPoint(9 + Double(index % 3) * 15, 16 + Double(index / 3) * 16, 13)
      }
    },
    Cell("withState(_:)") { sketch in
      sketch.withState {
        sketch.fill(red)
        sketch.translate(-10, 0)
        sketch.drawCircle(24, 24, 9)
      }
      sketch.drawCircle(36, 24, 9)
    },
    Cell("withState(at:rotation:scale:_:)") { sketch in
      sketch.withState(at: Vector2(24, 24), rotation: 0.5, scale: 1.5) {
        sketch.drawRect(-10, -6, 20, 12)
      }
    },
    Cell("pushState()") {
      $0.pushState()
      $0.fill(red)
      $0.drawCircle(16, 24, 10)
    },
    Cell("popState()") {
      $0.pushState()
      $0.fill(red)
      $0.rotate(1)
      $0.popState()
      $0.drawCircle(32, 24, 10)
    },
  ]

  static let strokes: [Cell] = [
    Cell("strokeCap(_:)") {
      $0.strokeWeight(9)
      $0.strokeCap(.round)
      $0.drawLine(12, 36, 36, 12)
    },
    Cell("StrokeCap.butt") { cap($0, .butt) },
    Cell("StrokeCap.round") { cap($0, .round) },
    Cell("StrokeCap.square") { cap($0, .square) },
    Cell("strokeJoin(_:)") {
      $0.strokeJoin(.bevel)
      $0.strokeWeight(7)
      $0.drawRect(12, 12, 24, 24)
    },
    Cell("StrokeJoin.miter") { join($0, .miter) },
    Cell("StrokeJoin.round") { join($0, .round) },
    Cell("StrokeJoin.bevel") { join($0, .bevel) },
    Cell("strokeAlign(_:)") {
      $0.strokeAlign(.outside)
      $0.strokeWeight(5)
      $0.drawCircle(24, 24, 12)
    },
    Cell("StrokeAlign.center") { align($0, .center) },
    Cell("StrokeAlign.inside") { align($0, .inside) },
    Cell("StrokeAlign.outside") { align($0, .outside) },
    Cell("strokeProfile(_:)") {
      $0.noFill()
      $0.strokeWeight(7)
      $0.strokeProfile([0, 1, 0.2, 0.8, 0])
      $0.drawPolyline((0..<40).map { Vector2(4 + Double($0), 14 + 7 * sin(Double($0) * 0.2)) })
      $0.strokeProfile([0, 1])
      $0.drawCircle(24, 33, 9)
    },
    Cell("noStrokeProfile()") {
      $0.strokeWeight(7)
      $0.strokeProfile([0, 1])
      $0.noStrokeProfile()
      $0.drawLine(6, 24, 42, 24)
    },
    Cell("strokeDash(_:phase:)") {
      $0.strokeDash([9, 4, 2, 4], phase: 3)
      $0.strokeWeight(2)
      $0.drawCircle(24, 24, 17)
      $0.drawLine(4, 4, 44, 4)
    },
    Cell("noStrokeDash()") {
      $0.strokeDash([3, 3])
      $0.drawLine(6, 16, 42, 16)
      $0.noStrokeDash()
      $0.drawLine(6, 32, 42, 32)
    },
  ]

  static let places: [Cell] = [
    Cell("translate(_:_:)") {
      $0.translate(24, 24)
      $0.drawRect(-8, -8, 16, 16)
    },
    Cell("translate(_:) Vector2") {
      $0.translate(Vector2(30, 12))
      $0.drawRect(-8, -8, 16, 16)
    },
    Cell("rotate(_:) Double") {
      $0.translate(24, 24)
      $0.rotate(0.4)
      $0.drawRect(-14, -8, 28, 16)
    },
    Cell("scale(_:) Double") {
      $0.scale(2)
      $0.drawCircle(12, 12, 8)
    },
    Cell("scale(_:_:)") {
      $0.translate(24, 24)
      $0.scale(-1.6, 0.5)
      $0.drawTriangle(-12, -12, 12, 0, -12, 12)
    },
    Cell("resetView()") {
      $0.translate(100, 100)
      $0.resetView()
      $0.drawCircle(12, 12, 8)
    },
  ]

  private static func cap(_ sketch: Sketch, _ cap: StrokeCap) {
    sketch.strokeCap(cap)
    sketch.strokeWeight(11)
    sketch.drawLine(14, 14, 34, 14)
    sketch.strokeWeight(6)
    sketch.drawPolyline([Vector2(10, 40), Vector2(24, 30), Vector2(38, 38)])
  }

  private static func join(_ sketch: Sketch, _ join: StrokeJoin) {
    sketch.strokeJoin(join)
    sketch.strokeWeight(9)
    sketch.drawPolyline(bend)
  }

  private static func align(_ sketch: Sketch, _ align: StrokeAlign) {
    sketch.strokeAlign(align)
    sketch.strokeWeight(4)
    sketch.stroke(ink.withAlpha(0.6))
    sketch.drawPolygon(dart)
  }
}
