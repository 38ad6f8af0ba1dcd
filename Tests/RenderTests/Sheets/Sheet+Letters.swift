import Ollin

// Text in 64 points, in the tests' own font where it is an outline.
extension Sheet {
  static let letters: [Cell] = [
    Cell("textFont(_:) OutlineFont") {
      plain($0)
      $0.drawText("Ag&ß", 3, 40, size: 20)
    },
    Cell("textFont(_:) StrokeFont") {
      $0.textFont(StrokeFont.builtIn)
      $0.drawText("Ag&ß", 3, 40, size: 20)
    },
    Cell("textFont(_:) BitmapFont") {
      $0.textFont(BitmapFont.builtIn)
      $0.noStroke()
      $0.drawText("Ag&ß", 4, 42, size: 26)
    },
    Cell("textSize(_:)") { sketch in
      plain(sketch)
      for (index, size) in [7.0, 10, 14, 20].enumerated() {
        sketch.textSize(size)
        sketch.drawText("Size", 4, [9.0, 21, 37, 58][index])
      }
    },
    Cell("textAlign(_:_:)") {
      plain($0)
      $0.textSize(11)
      $0.textAlign(.center, .middle)
      $0.drawText("two\nlines", 32, 32)
    },
    Cell("HorizontalTextAlign.left") { across($0, .left) },
    Cell("HorizontalTextAlign.center") { across($0, .center) },
    Cell("HorizontalTextAlign.right") { across($0, .right) },
    Cell("VerticalTextAlign.top") { down($0, .top) },
    Cell("VerticalTextAlign.middle") { down($0, .middle) },
    Cell("VerticalTextAlign.bottom") { down($0, .bottom) },
    Cell("VerticalTextAlign.baseline") { down($0, .baseline) },
    Cell("drawText(_:_:_:size:color:align:_:)") {
      plain($0)
      $0.drawText("Red", 32, 36, size: 22, color: red, align: .center)
    },
    Cell("drawText(_:at:size:color:align:_:) Vector2") {
      outlined($0)
      $0.drawText("Rim", at: Vector2(4, 42), size: 26)
    },
    Cell("drawText(_:in:size:color:align:_:)") {
      plain($0)
      $0.textSize(9)
      $0.drawText(
        "A box breaks its lines between words.", in: Rectangle(x: 5, y: 5, width: 54, height: 54))
    },
    Cell("textToShapes(_:_:_:)") { sketch in
      outlined(sketch)
      sketch.textSize(40)
      sketch.noFill()
      sketch.drawShapes(sketch.textToShapes("&g", 4, 42))
    },
    Cell("textToShapes(_:at:)") { sketch in
      outlined(sketch)
      sketch.textSize(30)
      for shape in sketch.textToShapes("abc", at: Vector2(6, 42)) {
        sketch.drawPoints(shape.contours.flatMap(\.points), size: 2)
      }
    },
    Cell("textWidth(_:)") { sketch in
      measured(sketch) { Rectangle(x: 4, y: 42, width: sketch.textWidth("Agj"), height: 4) }
    },
    Cell("textBounds(_:_:_:)") { sketch in
      measured(sketch) { sketch.textBounds("Agj", 4, 40) }
    },
    Cell("textBounds(_:at:)") { sketch in
      measured(sketch) { sketch.textBounds("Agj", at: Vector2(4, 40)) }
    },
    Cell("textAscent()") { sketch in
      measured(sketch) { Rectangle(x: 4, y: 40 - sketch.textAscent(), width: 50, height: 1) }
    },
    Cell("textDescent()") { sketch in
      measured(sketch) { Rectangle(x: 4, y: 40 + sketch.textDescent(), width: 50, height: 1) }
    },
    Cell("textLeading()") { sketch in
      measured(sketch) { Rectangle(x: 4, y: 40 - sketch.textLeading(), width: 50, height: 1) }
    },
  ]

  // Notices and the axes of the camera are so many thousandths of the canvas large, so these cells are larger.
  static let notices: [Cell] = [
    Cell("drawStatus(_:style:in:)") {
      $0.background(.black)
      $0.drawStatus(
        "Waiting where it is told to", in: Rectangle(x: 0, y: 150, width: 150, height: 150))
    },
    Cell("StatusStyle.info") {
      $0.background(.black)
      $0.drawStatus("Connect a phone over USB.", style: .info)
    },
    Cell("StatusStyle.warning") {
      $0.background(.white)
      $0.drawStatus("setup() threw: poster.png is missing", style: .warning)
    },
    Cell("drawCaption(_:edge:)") {
      $0.background(.black)
      $0.translate(50, 50)
      $0.drawCaption("3 bodies · 12 m² × 2 — “room”")
    },
    Cell("CaptionEdge.top") {
      $0.background(.white)
      $0.drawCaption("above", edge: .top)
    },
    Cell("cameraAxis(_:)") {
      $0.perspective(eye: Vector3(1.2, 1.2, 2.4))
      $0.drawBox()
      $0.cameraAxis()
    },
    Cell("CaptionEdge.bottom") {
      $0.background(.black)
      $0.drawCaption("below", edge: .bottom)
    },
  ]

  private static func outlined(_ sketch: Sketch) {
    if let font = try? Canvas.font.get() { sketch.textFont(font) }
  }

  private static func plain(_ sketch: Sketch) {
    outlined(sketch)
    sketch.noStroke()
  }

  private static func across(_ sketch: Sketch, _ align: HorizontalTextAlign) {
    plain(sketch)
    sketch.textSize(12)
    sketch.textAlign(align)
    sketch.drawText("one\nmore", 32, 30)
    mark(sketch, Rectangle(x: 31.5, y: 0, width: 1, height: 64))
  }

  private static func down(_ sketch: Sketch, _ align: VerticalTextAlign) {
    plain(sketch)
    sketch.textSize(20)
    sketch.textAlign(.center, align)
    sketch.drawText("Agj", 32, 32)
    mark(sketch, Rectangle(x: 0, y: 31.5, width: 64, height: 1))
  }

  private static func measured(_ sketch: Sketch, _ box: () -> Rectangle) {
    plain(sketch)
    sketch.textSize(28)
    sketch.drawText("Agj", 4, 40)
    mark(sketch, box())
  }

  private static func mark(_ sketch: Sketch, _ box: Rectangle) {
    sketch.noStroke()
    sketch.fill(red.withAlpha(0.5))
    sketch.drawRect(box)
  }
}
