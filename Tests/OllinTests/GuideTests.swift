@_spi(Host) import Ollin
import Testing

/// What helps while a sketch is made and is left out of what stays.
@MainActor @Suite struct GuideTests {
  private func draw(
    showing: Bool, _ body: @escaping (TestSketch) -> Void
  ) -> DrawList {
    let sketch = TestSketch()
    sketch.onDraw = body
    let stage = SketchStage(sketch, size: .size(300, 300))
    stage.showsGuides = showing
    return stage.draw(at: 0, delta: 0)
  }

  @Test func guidesAreSeenOnlyWhileASketchIsMade() {
    let body: (TestSketch) -> Void = {
      $0.perspective(eye: Vector3(0, 1, 3))
      $0.groundGrid()
      $0.cameraAxis()
    }
    let live = draw(showing: true, body)
    #expect(live.meshDraws.count >= 1 && live.glyphs.count == 3 && live.shapes.count == 3)
    let kept = draw(showing: false, body)
    #expect(kept.commands == draw(showing: true) { $0.perspective(eye: Vector3(0, 1, 3)) }.commands)
  }

  @Test func guidesNeedACameraAndLeaveTheStateAlone() {
    #expect(
      draw(showing: true) {
        $0.groundGrid()
        $0.cameraAxis()
        $0.perspective(eye: Vector3(0, 1, 3))
        $0.groundGrid(false)
        $0.cameraAxis(false)
      }.meshDraws.isEmpty)
    let list = draw(showing: true) {
      $0.perspective(eye: Vector3(0, 1, 3))
      $0.fill(.red)
      $0.drawRect(1, 1, 5, 5)
      $0.groundGrid()
      $0.cameraAxis()
      $0.drawRect(1, 1, 5, 5)
    }
    #expect(list.shapes.first == list.shapes.last)
  }

  @Test func theHeldKeysAreAWay() {
    let sketch = TestSketch()
    #expect(sketch.moveAxis == .zero)
    sketch.keyChanged(.character("d"), isDown: true, modifiers: [])
    #expect(sketch.moveAxis == Vector2(1, 0))
    sketch.keyChanged(.code(.upArrow), isDown: true, modifiers: [])
    #expect(abs(sketch.moveAxis.length - 1) < 1e-12 && sketch.moveAxis.y < 0)
    sketch.keyChanged(.character("a"), isDown: true, modifiers: [])
    #expect(sketch.moveAxis == Vector2(0, -1))
    #expect(sketch.stylus == .absent)
  }
}
