@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct StateTests {
  @Test func staysAcrossFramesButTransformsDoNot() {
    let sketch = TestSketch()
    sketch.onDraw = {
      if $0.frameCount == 1 {
        $0.fill(.red)
        $0.strokeWeight(4)
        $0.translate(20, 0)
      }
      $0.drawCircle(50, 50, 5)
    }
    let stage = SketchStage(sketch, size: .size(200, 100))
    let first = stage.draw(at: 0, delta: 0).shapes[0]
    let second = stage.draw(at: 1, delta: 1).shapes[0]
    #expect(first.originAndStroke == SIMD4(20, 0, 4, 0))
    #expect(second.originAndStroke == SIMD4(0, 0, 4, 0))
    #expect(second.fill == first.fill)
  }

  @Test func withStateTakesEverythingBack() {
    let nested = record { sketch in
      sketch.drawRect(50, 50, 5, 5)
      sketch.withState {
        sketch.fill(.red)
        sketch.stroke(.blue)
        sketch.strokeWeight(3)
        sketch.strokeCap(.round)
        sketch.strokeJoin(.round)
        sketch.strokeAlign(.inside)
        sketch.pointSize(9)
        sketch.translate(10, 10)
        sketch.withState { sketch.scale(2) }
        sketch.drawRect(50, 50, 5, 5)
        sketch.pushState()
        sketch.noFill()
      }
      sketch.drawRect(50, 50, 5, 5)
    }.shapes
    #expect(nested[0] == nested[2])
    #expect(nested[1].originAndStroke == SIMD4(10, 10, 3, -1))
  }

  @Test func popsInsideABodyStayInside() {
    let shapes = record { sketch in
      sketch.pushState()
      sketch.fill(.red)
      sketch.withState {
        sketch.popState()
        sketch.popState()
        sketch.drawCircle(50, 50, 5)
      }
      sketch.drawCircle(50, 50, 5)
      sketch.popState()
      sketch.popState()
      sketch.drawCircle(50, 50, 5)
    }.shapes
    #expect(shapes.map(\.fill.y) == [0, 0, 1])
  }

  @Test func pushAndPop() {
    let shapes = record { sketch in
      sketch.popState()
      sketch.pushState()
      sketch.translate(5, 0)
      sketch.pushState()
      sketch.translate(5, 0)
      sketch.drawCircle(50, 50, 5)
      sketch.popState()
      sketch.drawCircle(50, 50, 5)
      sketch.popState()
      sketch.drawCircle(50, 50, 5)
    }.shapes
    #expect(shapes.map(\.originAndStroke.x) == [10, 5, 0])
  }

  @Test func pushWithoutPopEndsWithTheFrame() {
    let sketch = TestSketch()
    sketch.onDraw = {
      if $0.frameCount == 1 {
        $0.pushState()
        $0.fill(.red)
      } else {
        $0.popState()
      }
      $0.drawCircle(50, 50, 5)
    }
    let stage = SketchStage(sketch, size: .size(200, 100))
    _ = stage.draw(at: 0, delta: 0)
    #expect(stage.draw(at: 1, delta: 1).shapes[0].fill == SIMD4(1, 0, 0, 1))
  }

  @Test func placeTurnAndScale() throws {
    let shape = try #require(
      record { sketch in
        sketch.withState(at: Vector2(50, 60), rotation: .pi / 2, scale: 2) {
          sketch.drawCircle(0, 0, 5)
        }
      }.shapes.first)
    #expect(shape.originAndStroke.x == 50 && shape.originAndStroke.y == 60)
    #expect(abs(shape.axes.x) < 1e-6 && abs(shape.axes.w) < 1e-6)
    #expect(abs(shape.axes.y - 2) < 1e-6 && abs(shape.axes.z + 2) < 1e-6)
  }

  @Test func transformsApplyFromTheInside() throws {
    // A point goes through scale, then rotate, then translate: (1, 0) → (2, 0) → (0, 2) → (50, 62).
    let shape = try #require(
      record { sketch in
        sketch.translate(Vector2(50, 60))
        sketch.rotate(.pi / 2)
        sketch.scale(2, 3)
        sketch.drawCircle(1, 0, 5)
      }.shapes.first)
    let (a, o, p) = (shape.axes, shape.originAndStroke, shape.geometry0)
    #expect(abs(a.x * p.x + a.z * p.y + o.x - 50) < 1e-5)
    #expect(abs(a.y * p.x + a.w * p.y + o.y - 62) < 1e-5)
  }

  @Test func mirrors() throws {
    let shape = try #require(
      record { sketch in
        sketch.translate(200, 0)
        sketch.scale(-1, 1)
        sketch.drawRect(10, 10, 20, 20)
      }.shapes.first)
    #expect(shape.axes == SIMD4(-1, 0, 0, 1))
  }

  @Test func resetViewIsTheCanvas() throws {
    let shape = try #require(
      record { sketch in
        sketch.translate(500, 500)
        sketch.resetView()
        sketch.drawCircle(5, 5, 5)
      }.shapes.first)
    #expect(shape.originAndStroke.x == 0)
  }

  @Test func flatTransformsDrawNothingUntilTakenBack() {
    let shapes = record { sketch in
      for (x, y) in [(0.0, 1.0), (1.0, 0.0), (.nan, 1.0), (.infinity, 1.0), (1e200, 1e200)] {
        sketch.withState {
          sketch.scale(x, y)
          sketch.drawCircle(50, 50, 5)
          sketch.drawText("x", 50, 50)
        }
      }
      sketch.withState {
        sketch.rotate(.nan)
        sketch.drawCircle(50, 50, 5)
      }
      sketch.withState {
        sketch.translate(.infinity, 0)
        sketch.drawCircle(50, 50, 5)
      }
      sketch.drawCircle(50, 50, 5)
    }.shapes
    #expect(shapes.count == 1)
  }

  @Test func aMillionPushes() {
    let shapes = record { sketch in
      for _ in 0..<1_000_000 { sketch.pushState() }
      sketch.drawCircle(50, 50, 5)
      for _ in 0..<1_000_000 { sketch.popState() }
      sketch.drawCircle(50, 50, 5)
    }.shapes
    #expect(shapes.count == 2 && shapes[0] == shapes[1])
  }

  @Test func aMillionNestedBodies() {
    var reached = 0
    let shapes = record { sketch in
      @MainActor func nest(_ depth: Int) {
        guard depth < 1_000_000 else { return }
        sketch.withState {
          reached = max(reached, depth)
          sketch.translate(0.001, 0)
          nest(depth + 1)
        }
      }
      nest(0)
      sketch.drawCircle(50, 50, 5)
    }.shapes
    #expect(reached > 20)
    #expect(shapes.count == 1)
    #expect(shapes[0].originAndStroke.x == 0)
  }
}
