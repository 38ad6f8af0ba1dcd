@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct SketchStageTests {
  final class Counter: Sketch {
    var frames: [Int] = []
    override func draw() {
      frames.append(frameCount)
      drawCircle(mouseX, mouseY, 36 * scale)
    }
  }

  @Test func countsFrames() throws {
    let stage = SketchStage(Counter(), size: .size(200, 100), seed: 7)
    try stage.setup()
    let first = stage.draw(at: 0, delta: 0)
    let second = stage.draw(at: 0.1, delta: 0.1)
    #expect(first == second)
    #expect(first.shapes.count == 1)
    #expect((stage.sketch as? Counter)?.frames == [1, 2])
  }
}
