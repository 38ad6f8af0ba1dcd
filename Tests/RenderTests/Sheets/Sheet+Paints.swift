import Ollin

// Gradients and clips, in 48 points.
extension Sheet {
  private static let colors = [yellow, red, ink]

  static let paints: [Cell] = [
    Cell("fill(_:) Gradient") {
      $0.fill(.linear(from: Vector2(8, 8), to: Vector2(40, 40), colors))
      $0.drawCircle(24, 24, 18)
    },
    Cell("fill(_:) Paint") {
      $0.fill(Paint.gradient(.radial(center: Vector2(18, 18), radius: 26, colors)))
      $0.drawRect(6, 6, 36, 36, cornerRadius: 8)
    },
    Cell("stroke(_:) Gradient") {
      $0.noFill()
      $0.strokeWeight(8)
      $0.stroke(.linear(from: Vector2(6, 0), to: Vector2(42, 0), colors))
      $0.drawCircle(24, 24, 15)
    },
    Cell("stroke(_:) Paint") {
      $0.strokeWeight(6)
      $0.stroke(Paint.color(red))
      $0.drawCircle(24, 24, 15)
    },
    Cell("Gradient.linear") {
      $0.fill(.linear(from: Vector2(0, 16), to: Vector2(0, 32), colors))
      $0.drawRect(4, 4, 40, 40)
    },
    Cell("Gradient.radial") {
      $0.fill(.radial(center: Vector2(24, 24), radius: 14, colors))
      $0.drawRect(4, 4, 40, 40)
    },
    Cell("Gradient.alongPath") {
      $0.strokeWeight(7)
      $0.stroke(.alongPath(colors))
      $0.drawBezier(Vector2(6, 38), Vector2(10, -10), Vector2(38, 58), Vector2(42, 10))
    },
    Cell("ColorSpace.rgb") { mixing($0, .rgb) },
    Cell("ColorSpace.hsb") { mixing($0, .hsb) },
    Cell("ColorSpace.oklab") { mixing($0, .oklab) },
    Cell("ColorSpace.oklch") { mixing($0, .oklch) },
    Cell("ColorSpace.okhsl") { mixing($0, .okhsl) },
    Cell("ColorSpace.paint") { mixing($0, .paint) },
  ]

  static let clips: [Cell] = [
    Cell("withClip(_:_:) Rectangle") { sketch in
      sketch.withClip(Rectangle(x: 10, y: 14, width: 28, height: 18)) { stripes(sketch) }
    },
    Cell("withClip(_:_:) Circle") { sketch in
      sketch.withClip(Circle(x: 24, y: 24, radius: 16)) { stripes(sketch) }
    },
    Cell("withClip(_:_:) Shape") { sketch in
      sketch.withClip(Shape([Vector2(24, 4), Vector2(44, 40), Vector2(4, 40)])) {
        stripes(sketch)
      }
    },
    Cell("withClip(_:_:) Path") { sketch in
      var path = Path(winding: .evenOdd)
      path.circle(center: Vector2(24, 24), radius: 19)
      path.circle(center: Vector2(24, 24), radius: 9)
      sketch.withClip(path) {
        sketch.withClip(Rectangle(x: 0, y: 0, width: 48, height: 30)) { stripes(sketch) }
      }
    },
  ]

  private static func mixing(_ sketch: Sketch, _ space: ColorSpace) {
    sketch.noStroke()
    let ends = [Color(hex: 0xFFE01B), Color(hex: 0x1B4BFF)]
    sketch.fill(.linear(from: Vector2(4, 0), to: Vector2(44, 0), ends, in: space))
    sketch.drawRect(4, 4, 40, 20)
    for step in 0..<5 {
      sketch.fill(Color.mix(ends[0], ends[1], Double(step) / 4, in: space))
      sketch.drawRect(4 + Double(step) * 8, 26, 8, 18)
    }
  }

  private static func stripes(_ sketch: Sketch) {
    sketch.noStroke()
    sketch.fill(yellow)
    sketch.drawRect(0, 0, 48, 48)
    sketch.stroke(red)
    sketch.strokeWeight(3)
    for line in 0..<12 {
      sketch.drawLine(Double(line) * 8 - 24, 48, Double(line) * 8, 0)
    }
  }
}
