@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct PointerTests {
  let sketch = TestSketch()
  let stage: SketchStage

  init() {
    stage = SketchStage(sketch, size: .size(200, 100))
  }

  func draw() { _ = stage.draw(at: 0, delta: 0) }

  @Test func restsInTheMiddle() {
    #expect(sketch.mouse == Vector2(100, 50))
    #expect(sketch.previousMouse == Vector2(100, 50))
    #expect(!sketch.mouseIsPressed && !sketch.rightMouseIsPressed)
    #expect(sketch.pressure == 0 && !sketch.pressureIsAvailable)
    #expect(sketch.pinchScale == 1 && sketch.turnAngle == 0 && sketch.scrollDeltaY == 0)
  }

  @Test func tapWithinAFrameRunsBothHooks() {
    sketch.pointerPressed(at: Vector2(10, 20), force: nil)
    #expect(sketch.mouseIsPressed)
    #expect(sketch.mouseX == 10 && sketch.mouseY == 20)
    sketch.pointerReleased()
    draw()
    #expect(sketch.log == ["pressed", "released", "draw"])
    #expect(!sketch.mouseIsPressed)
  }

  @Test func pressesOncePerPress() {
    sketch.pointerPressed(at: Vector2(10, 20), force: nil)
    sketch.pointerPressed(at: Vector2(30, 20), force: nil)
    #expect(sketch.mouse == Vector2(30, 20))
    sketch.pointerReleased()
    sketch.pointerReleased()
    #expect(sketch.log == ["pressed", "released"])
  }

  @Test func previousIsOfTheFrameBefore() {
    sketch.pointerMoved(to: Vector2(1, 1), force: nil)
    draw()
    sketch.pointerMoved(to: Vector2(2, 2), force: nil)
    sketch.pointerMoved(to: Vector2(3, 3), force: nil)
    #expect(sketch.previousMouse == Vector2(1, 1))
    draw()
    #expect(sketch.previousMouse == Vector2(3, 3))
  }

  @Test func landingFingerDrawsNoLineFromTheLast() {
    sketch.pointerPressed(at: Vector2(10, 10), force: nil)
    sketch.pointerReleased()
    draw()
    sketch.pointerPressed(at: Vector2(90, 90), force: nil)
    #expect(sketch.previousMouse == Vector2(90, 90))
    sketch.pointerMoved(to: Vector2(95, 95), force: nil)
    #expect(sketch.previousMouse == Vector2(90, 90))
  }

  @Test func pressureIsThatOfTheFinger() {
    sketch.pointerPressed(at: .zero, force: 0.25)
    #expect(sketch.pressure == 0.25 && sketch.pressureIsAvailable)
    sketch.pointerMoved(to: .one, force: 3)
    #expect(sketch.pressure == 1)
    sketch.pointerReleased()
    #expect(sketch.pressure == 0 && sketch.pressureIsAvailable)
    sketch.pointerPressed(at: .zero, force: nil)
    #expect(sketch.pressure == 1 && !sketch.pressureIsAvailable)
    sketch.pointerMoved(to: .one, force: .nan)
    #expect(sketch.pressure == 1 && !sketch.pressureIsAvailable)
    sketch.pointerReleased()
    sketch.pointerMoved(to: .one, force: 0.5)
    #expect(sketch.pressure == 0)
  }

  @Test func gesturesLastAFrame() {
    sketch.gestureChanged(pinchScale: 1.5, turnAngle: 0.25)
    sketch.gestureChanged(pinchScale: 2, turnAngle: -0.5)
    sketch.gestureChanged(pinchScale: 0, turnAngle: .nan)
    sketch.gestureChanged(pinchScale: .infinity, turnAngle: .infinity)
    #expect(sketch.pinchScale == 3)
    #expect(sketch.turnAngle == -0.25)
    draw()
    #expect(sketch.pinchScale == 1)
    #expect(sketch.turnAngle == 0)
  }

  @Test func scrollLastsAFrame() {
    sketch.pointerScrolled(by: 2)
    sketch.pointerScrolled(by: 1)
    #expect(sketch.log == ["scrolled 2.0", "scrolled 3.0"])
    draw()
    #expect(sketch.scrollDeltaY == 0)
  }

  @Test func positionsThatAreNoNumbersAreIgnored() {
    sketch.pointerMoved(to: Vector2(5, 5), force: nil)
    sketch.pointerMoved(to: Vector2(.nan, 1), force: nil)
    sketch.pointerPressed(at: Vector2(1, .infinity), force: nil)
    #expect(sketch.mouse == Vector2(5, 5))
    #expect(sketch.mouseIsPressed)
    sketch.pointerScrolled(by: .nan)
    #expect(sketch.scrollDeltaY == 0)
  }

  @Test func secondButton() {
    sketch.rightPointerChanged(isPressed: true)
    #expect(sketch.rightMouseIsPressed)
    sketch.rightPointerChanged(isPressed: false)
    #expect(!sketch.rightMouseIsPressed)
  }

  @Test func keys() {
    #expect(sketch.key == nil && sketch.keyCode == nil && sketch.modifiers.isEmpty)
    sketch.keyChanged(.character("a"), isDown: true, modifiers: .shift)
    sketch.keyChanged(.character("a"), isDown: true, modifiers: .shift)
    #expect(sketch.isKeyDown("A") && sketch.keyIsPressed)
    #expect(sketch.modifiers.contains(.shift))
    sketch.keyChanged(.code(.function(3)), isDown: true, modifiers: [])
    #expect(sketch.key == nil && sketch.keyCode == .function(3))
    #expect(sketch.isKeyDown(.function(3)) && !sketch.isKeyDown(.escape))
    sketch.keyChanged(.character("a"), isDown: false, modifiers: [])
    sketch.keyChanged(.code(.function(3)), isDown: false, modifiers: [])
    #expect(!sketch.keyIsPressed)
    #expect(sketch.log == ["down a", "down function(3)", "up a", "up function(3)"])
  }
}
