@_spi(Host) import Ollin

/// A sketch whose parts a test gives as closures.
@MainActor final class TestSketch: Sketch {
  var onSetup: (TestSketch) throws -> Void = { _ in }
  var onDraw: (TestSketch) -> Void = { _ in }
  /// What ran, in order.
  var log: [String] = []

  override func setup() throws {
    log.append("setup")
    try onSetup(self)
  }

  override func draw() {
    log.append("draw")
    onDraw(self)
  }

  override func mousePressed() { log.append("pressed") }
  override func mouseReleased() { log.append("released") }
  override func mouseScrolled() { log.append("scrolled \(scrollDeltaY)") }
  override func keyPressed() { log.append("down \(key.map(String.init) ?? "\(keyCode!)")") }
  override func keyReleased() { log.append("up \(key.map(String.init) ?? "\(keyCode!)")") }
}

/// One frame of a canvas of 200 × 100 points.
@MainActor func record(_ draw: @escaping (TestSketch) -> Void) -> DrawList {
  let sketch = TestSketch()
  sketch.onDraw = draw
  return SketchStage(sketch, size: .size(200, 100), seed: 1).draw(at: 0, delta: 0)
}
