import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Pages beside the pictures of them in the folder `Golden`.
///
/// A picture passes when its channels differ by 0.25 steps of 255 in the mean and no more than one
/// in a thousand by over 16: what another device rounds otherwise, not what another drawing is.
/// With `OLLIN_RECORD_GOLDEN=1` in the environment the pictures are written anew; look at each of
/// them before you commit it.
@Suite(.serialized) @MainActor struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden").path
  static let isRecording =
    ProcessInfo.processInfo.environment["OLLIN_RECORD_GOLDEN"].map { !$0.isEmpty && $0 != "0" }
    ?? false

  @Test(arguments: GoldenPage.allCases) func pagesLookAsTheyDid(page: GoldenPage) throws {
    let path = "\(Self.folder)/\(page.rawValue).png"
    let font = try OutlineFont(path: Self.folder + "/TestSans.ttf")
    let stage = SketchStage(page.sketch(font: font), seed: 1)
    try stage.setup()
    let list = stage.draw(at: 0, delta: 1 / 60)
    let renderer = try Renderer(RendererOptions(validation: true))
    _ = try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput(image: true))
    let image = try #require(try renderer.collect(waitingAtMost: .seconds(20))?.image)
    #expect(renderer.drainValidationMessages() == [])
    if Self.isRecording {
      try PNGFile.write(width: image.width, height: image.height, rgba: image.pixels, to: path)
    }

    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(file.count < 100_000)
    let golden = try PNGFile.decode([UInt8](file))
    try #require(golden.width == image.width && golden.height == image.height)
    var sum = 0
    var far = 0
    for (got, wanted) in zip(image.pixels, golden.rgba) {
      let difference = abs(Int(got) - Int(wanted))
      sum += difference
      if difference > 16 { far += 1 }
    }
    let mean = Double(sum) / Double(image.pixels.count)
    let isAlike = mean <= 0.25 && far * 1000 <= image.pixels.count
    if !isAlike {
      let other = NSTemporaryDirectory() + "ollin-golden-\(page.rawValue).png"
      try PNGFile.write(width: image.width, height: image.height, rgba: image.pixels, to: other)
      Issue.record(
        "\(page.rawValue): mean \(mean), \(far) channels far off; what was drawn is at \(other)")
    }
  }
}
