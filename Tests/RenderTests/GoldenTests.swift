@_spi(Host) import Ollin
import Testing

/// Pages beside the pictures of them in the folder `Golden`.
@Suite(.serialized) @MainActor struct GoldenTests {
  @Test(arguments: GoldenPage.allCases) func pagesLookAsTheyDid(page: GoldenPage) throws {
    let stage = SketchStage(try page.sketch(), seed: 1)
    let list = stage.draw(at: 0, delta: 1 / 60)
    try Canvas.compare(try Canvas.draw(list, glyphs: stage.glyphs), page.rawValue)
  }
}
