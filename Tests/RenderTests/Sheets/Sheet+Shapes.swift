import Ollin

// Shapes and paths, in the middle of 48 points.
extension Sheet {
  private static let middle = Vector2(24, 24)
  private static let zigzag = [
    Vector2(8, 34), Vector2(18, 12), Vector2(28, 36), Vector2(40, 14),
  ]
  private static let kite = [Vector2(24, 6), Vector2(40, 20), Vector2(24, 42), Vector2(8, 20)]

  static let shapes: [Cell] = [
    Cell("drawCircle(_:_:_:)") { $0.drawCircle(24, 24, 15) },
    Cell("drawCircle(center:radius:)") { $0.drawCircle(center: middle, radius: 12.5) },
    Cell("drawCircle(_:)") { $0.drawCircle(Circle(x: 20, y: 24, radius: 10)) },
    Cell("drawCircles(_:radius:)") { $0.drawCircles(zigzag, radius: 6) },
    Cell("drawEllipse(_:_:_:_:)") { $0.drawEllipse(24, 24, 19, 9) },
    Cell("drawEllipse(center:radiusX:radiusY:)") {
      $0.rotate(0.3)
      $0.drawEllipse(center: Vector2(30, 16), radiusX: 8, radiusY: 17)
    },
    Cell("drawRect(_:_:_:_:cornerRadius:)") { $0.drawRect(8, 12, 32, 24, cornerRadius: 7) },
    Cell("drawRect(_:cornerRadius:)") {
      $0.drawRect(Rectangle(x: 10, y: 8, width: 20, height: 32))
    },
    Cell("drawRect(center:width:height:cornerRadius:)") {
      $0.drawRect(center: middle, width: 34, height: 12, cornerRadius: 40)
    },
    Cell("drawRect(corner:width:height:cornerRadius:)") {
      $0.drawRect(corner: Vector2(6, 6), width: 24, height: 18)
    },
    Cell("drawRects(_:cornerRadius:)") {
      $0.drawRects(
        (0..<3).map { Rectangle(x: 5 + Double($0) * 14, y: 10, width: 10, height: 28) },
        cornerRadius: 3)
    },
    Cell("drawLine(_:_:_:_:)") { $0.drawLine(6, 40, 42, 9) },
    Cell("drawLine(_:_:)") {
      $0.strokeWeight(4)
      $0.drawLine(Vector2(6, 12), Vector2(42, 30))
    },
    Cell("drawTriangle(_:_:_:_:_:_:)") { $0.drawTriangle(8, 40, 42, 34, 20, 8) },
    Cell("drawTriangle(_:_:_:)") {
      $0.drawTriangle(Vector2(4, 24), Vector2(44, 20), Vector2(44, 27))
    },
    Cell("drawPoint(_:_:)") {
      $0.pointSize(9)
      $0.drawPoint(24, 24)
    },
    Cell("drawPoint(_:_:_:)") { $0.drawPoint(24, 24, 20) },
    Cell("drawPoint(at:)") {
      $0.pointSize(4)
      $0.drawPoint(at: middle)
    },
    Cell("drawPoint(at:size:)") { $0.drawPoint(at: Vector2(16.5, 30.25), size: 13) },
    Cell("drawPoints(_:)") {
      $0.pointSize(5)
      $0.drawPoints(zigzag)
    },
    Cell("drawPoints(_:size:)") { sketch in
      for size in 1..<7 {
        sketch.drawPoints(
          (0..<6).map { Vector2(5 + Double($0) * 7.6, Double(size) * 7 - 1) },
          size: Double(size) * 0.8)
      }
    },
  ]

  static let paths: [Cell] = [
    Cell("drawPolygon(_:)") { $0.drawPolygon(kite) },
    Cell("drawPolygon(_:cornerRadius:)") { $0.drawPolygon(kite, cornerRadius: 7) },
    Cell("drawPolygon(_:holes:)") {
      $0.drawPolygon(kite, holes: [[Vector2(24, 14), Vector2(31, 20), Vector2(20, 27)]])
    },
    Cell("drawPolyline(_:closed:)") {
      $0.drawPolyline(zigzag)
      $0.stroke(red)
      $0.drawPolyline(zigzag.map { $0 + Vector2(2, 5) }, closed: true)
    },
    Cell("drawContour(_:)") { $0.drawContour(Contour(kite, closed: true)) },
    Cell("drawShape(_:) Shape") {
      $0.drawShape(Shape(outer: kite, holes: [zigzag.map { ($0 + middle * 2) / 3 }]))
    },
    Cell("drawShapes(_:)") {
      $0.drawShapes([Shape(kite.map { $0 * 0.6 }), Shape(kite.map { $0 * 0.6 + middle * 0.75 })])
    },
    Cell("drawShape(_:) Path") {
      var path = Path()
      path.move(8, 24)
      path.curve(to: Vector2(40, 24), control1: Vector2(8, 0), control2: Vector2(40, 0))
      path.curve(to: Vector2(8, 24), control: Vector2(24, 60))
      path.close()
      $0.drawShape(path)
    },
    Cell("drawShape(winding:_:)") {
      $0.drawShape {
        $0.circle(center: Vector2(19, 24), radius: 13)
        $0.rect(Rectangle(x: 22, y: 16, width: 20, height: 18))
      }
    },
    Cell("WindingRule.nonZero") { windings($0, .nonZero) },
    Cell("WindingRule.evenOdd") { windings($0, .evenOdd) },
    Cell("drawArc(_:_:_:start:stop:mode:)") { $0.drawArc(24, 24, 16, start: 0.5, stop: 4) },
    Cell("drawArc(_:_:_:_:start:stop:mode:)") {
      $0.drawArc(24, 24, 20, 11, start: -2.6, stop: 1.2, mode: .pie)
    },
    Cell("drawArc(center:radius:start:stop:mode:)") {
      $0.drawArc(center: middle, radius: 16, start: 4, stop: 0.5, mode: .chord)
    },
    Cell("ArcMode.open") { $0.drawArc(24, 24, 17, start: 0.4, stop: 5, mode: .open) },
    Cell("ArcMode.chord") { $0.drawArc(24, 24, 17, start: 0.4, stop: 5, mode: .chord) },
    Cell("ArcMode.pie") { $0.drawArc(24, 24, 17, start: 0.4, stop: 5, mode: .pie) },
    Cell("drawBezier(_:_:_:_:)") {
      $0.drawBezier(Vector2(6, 38), Vector2(10, -10), Vector2(38, 58), Vector2(42, 10))
    },
    Cell("drawBezier(_:_:_:_:_:_:_:_:)") { $0.drawBezier(6, 8, 60, 8, -12, 40, 42, 40) },
    Cell("drawBezier(_:_:_:)") {
      $0.drawBezier(Vector2(6, 38), Vector2(24, -16), Vector2(42, 38))
    },
    Cell("drawCurve(_:closed:tension:)") {
      $0.drawCurve(kite, closed: true, tension: 0)
      $0.drawCurve(zigzag, tension: 0.5)
    },
    Cell("drawArrow(_:_:headSize:)") { $0.drawArrow(Vector2(8, 40), Vector2(40, 10)) },
    Cell("drawArrow(_:_:_:_:headSize:)") {
      $0.strokeWeight(4)
      $0.drawArrow(6, 24, 44, 24, headSize: 16)
    },
    Cell("drawRegularPolygon(center:radius:sides:rotation:)") {
      $0.drawRegularPolygon(center: middle, radius: 18, sides: 7, rotation: 0.2)
    },
    Cell("drawStar(center:outerRadius:innerRadius:points:rotation:)") {
      $0.drawStar(center: middle, outerRadius: 20, innerRadius: 9, points: 5)
    },
  ]

  private static func windings(_ sketch: Sketch, _ rule: WindingRule) {
    let star = (0..<5).map {
      middle + Vector2(angle: Double($0) * 0.8 * .pi - .pi / 2, length: 20)
    }
    sketch.drawShape(Shape(contours: [Contour(star, closed: true)], winding: rule))
  }
}
