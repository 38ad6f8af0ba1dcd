@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct RecorderTests {
  static let identity = SIMD4<Float>(1, 0, 0, 1)

  @Test func circle() throws {
    let list = record { $0.drawCircle(60, 40, 12) }
    #expect(list.width == 200 && list.height == 100)
    #expect(list.background == SIMD4(0, 0, 0, 1))
    #expect(list.commands == [.shapes(0..<1)])
    var expected = ShapeInstance(.ellipse)
    expected.axes = Self.identity
    expected.originAndStroke = SIMD4(0, 0, 1, 0)
    expected.geometry0 = SIMD4(60, 40, 12, 12)
    expected.fill = SIMD4(1, 1, 1, 1)
    expected.stroke = SIMD4(0, 0, 0, 1)
    #expect(list.shapes == [expected])
  }

  @Test func everyFormOfAShapeSaysTheSame() {
    let circles = record {
      $0.drawCircle(60, 40, 12)
      $0.drawCircle(center: Vector2(60, 40), radius: 12)
      $0.drawCircle(Circle(center: Vector2(60, 40), radius: 12))
      $0.drawCircles([Vector2(60, 40)], radius: 12)
      $0.drawEllipse(60, 40, 12, 12)
      $0.drawEllipse(center: Vector2(60, 40), radiusX: 12, radiusY: 12)
      $0.drawCircle(60, 40, -12)
    }.shapes
    #expect(circles.count == 7)
    #expect(circles.allSatisfy { $0 == circles[0] })
    let rectangles = record {
      $0.drawRect(10, 20, 30, 40, cornerRadius: 5)
      $0.drawRect(Rectangle(x: 10, y: 20, width: 30, height: 40), cornerRadius: 5)
      $0.drawRect(center: Vector2(25, 40), width: 30, height: 40, cornerRadius: 5)
      $0.drawRect(corner: Vector2(10, 20), width: 30, height: 40, cornerRadius: 5)
      $0.drawRects([Rectangle(x: 10, y: 20, width: 30, height: 40)], cornerRadius: 5)
      $0.drawRect(40, 60, -30, -40, cornerRadius: 5)
    }.shapes
    #expect(rectangles.count == 6)
    #expect(rectangles.allSatisfy { $0 == rectangles[0] })
    #expect(rectangles[0].geometry0 == SIMD4(25, 40, 15, 20))
    #expect(rectangles[0].geometry1.x == 5)
    let lines = record {
      $0.drawLine(1, 2, 3, 4)
      $0.drawLine(Vector2(1, 2), Vector2(3, 4))
    }.shapes
    #expect(lines.count == 2 && lines[0] == lines[1])
    #expect(lines[0].geometry0 == SIMD4(1, 2, 3, 4))
    #expect(lines[0].fill.w == 0)
    let triangles = record {
      $0.drawTriangle(1, 2, 3, 4, 5, 60)
      $0.drawTriangle(Vector2(1, 2), Vector2(3, 4), Vector2(5, 60))
    }.shapes
    #expect(triangles.count == 2 && triangles[0] == triangles[1])
    #expect(triangles[0].geometry0 == SIMD4(1, 2, 3, 4))
    #expect(triangles[0].geometry1 == SIMD4(5, 60, 0, 0))
  }

  @Test func cornerRadiusFitsTheRectangle() {
    let shapes = record {
      $0.drawRect(0, 0, 30, 40, cornerRadius: 500)
      $0.drawRect(0, 0, 30, 40, cornerRadius: -5)
      $0.drawRect(0, 0, 30, 40, cornerRadius: .nan)
    }.shapes
    #expect(shapes.map(\.geometry1.x) == [15, 0, 0])
  }

  @Test func strokeStyle() {
    let shapes = record {
      $0.strokeWeight(3)
      $0.strokeCap(.round)
      $0.strokeJoin(.bevel)
      $0.strokeAlign(.outside)
      $0.stroke(.red)
      $0.fill(Color(white: 1, alpha: 0.5))
      $0.drawRect(0, 0, 30, 40)
      $0.strokeCap(.square)
      $0.strokeJoin(.round)
      $0.strokeAlign(.inside)
      $0.drawRect(0, 0, 30, 40)
      $0.drawLine(0, 0, 5, 5)
    }.shapes
    #expect(shapes.map(\.style) == [1 | 1 << 2, 2 | 2 << 2, 2 | 2 << 2])
    #expect(shapes.map(\.originAndStroke.w) == [1, -1, 0])
    #expect(shapes[0].originAndStroke.z == 3)
    #expect(shapes[0].stroke == SIMD4(1, 0, 0, 1))
    #expect(shapes[0].fill == SIMD4(1, 1, 1, 0.5))
  }

  @Test func whatPaintsNothingIsLeftOut() {
    let list = record {
      $0.noStroke()
      $0.drawLine(0, 0, 50, 50)
      $0.drawCircle(50, 50, 0)
      $0.drawRect(10, 10, 0, 50)
      $0.noFill()
      $0.drawCircle(50, 50, 10)
      $0.drawPoint(50, 50, 10)
      $0.stroke(.red)
      $0.strokeWeight(0)
      $0.drawCircle(50, 50, 10)
      $0.strokeWeight(-4)
      $0.drawLine(0, 0, 50, 50)
    }
    #expect(list.shapes.isEmpty)
    #expect(list.commands.isEmpty)
  }

  @Test func outsideTheCanvasIsLeftOut() {
    let list = record {
      $0.noStroke()
      $0.drawCircle(-20, 50, 10)
      $0.drawRect(201.5, 0, 50, 50)
      $0.drawTriangle(0, 150, 10, 160, 20, 170)
      $0.drawCircle(-9, 50, 10)
      $0.stroke(.red)
      $0.strokeWeight(30)
      $0.drawCircle(-20, 50, 10)
      $0.drawLine(0, 110, 200, 110)
      $0.translate(300, 0)
      $0.drawCircle(-150, 50, 10)
      $0.drawCircle(50, 50, 10)
    }
    #expect(list.shapes.map(\.geometry0.x) == [-9, -20, 0, -150])
  }

  @Test func turnedShapesAreKeptByTheirCorners() {
    // A long bar above the canvas, turned so that its end reaches in.
    let list = record {
      $0.noStroke()
      $0.translate(100, -60)
      $0.rotate(.pi / 2)
      $0.drawRect(center: .zero, width: 300, height: 2)
    }
    #expect(list.shapes.count == 1)
  }

  @Test func dotsOfALineWithoutLength() {
    let shapes = record {
      $0.strokeWeight(8)
      $0.stroke(.red)
      $0.drawLine(50, 50, 50, 50)
      $0.strokeCap(.round)
      $0.drawLine(50, 50, 50, 50)
      $0.strokeCap(.square)
      $0.drawLine(50, 50, 50, 50)
    }.shapes
    #expect(shapes.map(\.kind) == [0, 1])
    #expect(shapes.allSatisfy { $0.geometry0 == SIMD4(50, 50, 4, 4) })
    #expect(shapes.allSatisfy { $0.fill == SIMD4(1, 0, 0, 1) && $0.stroke.w == 0 })
  }

  @Test func pointsTakeTheFill() {
    let shapes = record {
      $0.fill(.red)
      $0.drawPoint(10, 20)
      $0.pointSize(6)
      $0.drawPoint(at: Vector2(10, 20))
      $0.drawPoint(10, 20, 8)
      $0.drawPoint(at: Vector2(10, 20), size: 10)
      $0.drawPoints([Vector2(10, 20)])
      $0.drawPoints([Vector2(10, 20)], size: 12)
    }.shapes
    #expect(shapes.map(\.geometry0.z) == [0.5, 3, 4, 5, 3, 6])
    #expect(shapes.allSatisfy { $0.fill == SIMD4(1, 0, 0, 1) && $0.stroke.w == 0 })
  }

  @Test func runsFollowTheOrderOfCalls() {
    let list = record {
      $0.noStroke()
      $0.drawCircle(10, 50, 5)
      $0.drawRect(20, 50, 5, 5)
      $0.drawText("x", 40, 50)
      $0.drawCircle(60, 50, 5)
    }
    #expect(list.shapes.map(\.geometry0.x) == [10, 22.5, 60])
    #expect(list.commands == [.shapes(0..<2), .glyphs(0..<1, page: 0), .shapes(2..<3)])
  }

  @Test func backgroundStartsAgain() {
    let sketch = TestSketch()
    sketch.onDraw = {
      guard $0.frameCount == 1 else { return }
      $0.drawCircle(10, 50, 5)
      $0.drawText("x", 40, 50)
      $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      $0.drawRect(20, 50, 5, 5)
    }
    let stage = SketchStage(sketch, size: .size(200, 100))
    let first = stage.draw(at: 0, delta: 0)
    #expect(first.background == SIMD4(1, 0, 0, 0.5))
    #expect(first.shapes.map(\.kind) == [1])
    #expect(first.glyphs.isEmpty)
    #expect(first.commands == [.shapes(0..<1)])
    #expect(stage.draw(at: 1, delta: 1).background == first.background)
  }

  @Test func setupLeavesItsStateAndBackgroundButNoShapes() throws {
    let sketch = TestSketch()
    sketch.onSetup = {
      $0.background(.white)
      $0.fill(.red)
      $0.translate(50, 50)
      $0.drawCircle(10, 10, 5)
    }
    sketch.onDraw = { $0.drawCircle(20, 20, 5) }
    let stage = SketchStage(sketch, size: .size(200, 100))
    try stage.setup()
    let list = stage.draw(at: 0, delta: 0)
    #expect(list.background == SIMD4(1, 1, 1, 1))
    #expect(list.shapes.count == 1)
    #expect(list.shapes[0].fill == SIMD4(1, 0, 0, 1))
    #expect(list.shapes[0].originAndStroke.x == 0)
  }

  @Test func listsCompareByTheirContents() {
    func stage() -> (Double) -> DrawList {
      let sketch = TestSketch()
      let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
      return { x in
        sketch.onDraw = {
          $0.drawCircle(x, 50, 5)
          $0.drawText("a", 40, 50)
        }
        return stage.draw(at: 0, delta: 0)
      }
    }
    let list = stage()
    // The letters of another stage may be others in the same places.
    #expect(list(10) != stage()(10))
    #expect(list(10) == list(10))
    #expect(list(10) != list(11))
    var other = list(10)
    other.background.x = 0.5
    #expect(other != list(10))
    other = list(10)
    other.glyphGeneration += 1
    #expect(other != list(10))
    other = list(10)
    other.shapes[0].flags = 1
    #expect(other != list(10))
    other = list(10)
    other.glyphs[0].color.x = 0.25
    #expect(other != list(10))
    other = list(10)
    other.commands.removeLast()
    #expect(other != list(10))
    var empty = DrawList(width: 4, height: 4)
    #expect(empty == DrawList(width: 4, height: 4))
    empty.glyphGeneration = 3
    #expect(empty == DrawList(width: 4, height: 4))
  }

  @Test func instancesHaveTheirPinnedSizes() {
    #expect(MemoryLayout<ShapeInstance>.size == 112 && MemoryLayout<ShapeInstance>.stride == 112)
    #expect(MemoryLayout<GlyphInstance>.size == 80 && MemoryLayout<GlyphInstance>.stride == 80)
  }
}
