import Ollin
import Testing
import simd

/// Sketches written as artists write them; that this file compiles is most of the test.
@MainActor @Suite struct SpellingTests {
  final class Spelled: Sketch {
    let items = [1, 2, 3]
    lazy var depth = 3.0
    var note: String?

    override var canvasSize: CanvasSize { .size(300, 200) }

    override func setup() {
      randomSeed(4)
      fill(.white)
    }

    override func draw() {
      background(Color(white: 0.05))
      fill(.gold.withAlpha(0.5))
      strokeWeight(2 * scale)
      withState(at: center, rotation: time * .tau * 2.4) {
        scale(0.5, 2)
        drawCircle(0, 0, 36 * scale)
      }
      let height = map(mouseY, 0, height, 0.3, 3.0)
      drawRect(center: center, width: 20, height: height, cornerRadius: 2)
      for (index, item) in items.map({ Double($0) }).enumerated() {
        drawLine(Vector2(item, 0), Vector2(floor(item) + sin(time), Double(index)))
      }
      switch key {
      case "1": noLoop()
      case "f", "F": loop()
      default: break
      }
      drawText(String(format: "%2$d at %1$.1f", time, frameCount), 10, 20, align: .center)
      guard let note else { return drawStatus("nothing to see", style: .info) }
      drawCaption(note)
    }
  }

  final class Failing: Sketch {
    override func setup() throws { throw FileError(.missing, path: "a", problem: "b") }
  }

  /// Spelled as the generation before did.
  final class Former: Sketch {
    var ran: [String] = []
    override func mouseWheel() { ran.append("wheel") }
    override func onReload() { ran.append("reload") }
  }

  @Test func formerHooksStillRun() {
    let sketch = Former()
    sketch.mouseScrolled()
    sketch.reloaded()
    #expect(sketch.ran == ["wheel", "reload"])
  }

  @Test func setupMayFail() {
    let stage = SketchStageForSpelling(Failing())
    #expect(throws: FileError(.missing, path: "a", problem: "b")) { _ = try stage.draw() }
  }

  @Test func draws() throws {
    let stage = SketchStageForSpelling(Spelled())
    let list = try stage.draw()
    #expect(list.shapes >= 4 && list.glyphs > 10)
  }

  @Test func matrixFromSimdFitsVectors() {
    let turn = simd_float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0)))
    let moved = Vector3(1, 0, 0).transformed(by: turn)
    #expect(moved.distance(to: Vector3(0, 0, -1)) < 1e-6)
  }
}
