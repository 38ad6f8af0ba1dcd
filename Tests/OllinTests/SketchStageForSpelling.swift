@_spi(Host) import Ollin

/// A stage for tests that see no more of Ollin than an artist does.
@MainActor struct SketchStageForSpelling {
  private let stage: SketchStage

  init(_ sketch: Sketch) {
    stage = SketchStage(sketch)
  }

  func draw() throws -> (shapes: Int, glyphs: Int) {
    try stage.setup()
    let list = stage.draw(at: 0, delta: 0)
    return (list.shapes.count, list.glyphs.count)
  }
}
