import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// A sketch whose `draw()` a test gives.
@MainActor final class DrawnSketch: Sketch {
  var onDraw: (DrawnSketch) -> Void = { _ in }

  override func draw() { onDraw(self) }
}

/// Draws pictures for tests, with the validation layer on.
@MainActor enum Pictures {
  /// One for all pictures, whose pipelines are compiled once.
  private static var renderer: Renderer?

  /// What a frame of a sketch looks like; any message of validation fails the test.
  static func draw(
    _ width: Int, _ height: Int, frames: Int = 1, _ draw: @escaping (DrawnSketch) -> Void
  ) throws -> RGBAImage {
    let sketch = DrawnSketch()
    sketch.onDraw = draw
    let stage = SketchStage(sketch, size: .size(width, height), seed: 1)
    let renderer = try renderer ?? Renderer(RendererOptions(validation: true))
    self.renderer = renderer
    var image: RGBAImage?
    for frame in 0..<frames {
      let list = stage.draw(at: Double(frame) / 60, delta: frame == 0 ? 0 : 1 / 60)
      _ = try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput(image: true))
      image = try #require(try renderer.collect(waitingAtMost: .seconds(60))).image
    }
    #expect(renderer.drainValidationMessages() == [])
    return try #require(image)
  }

  /// Compares with a picture that was looked at, or leaves a new one to be looked at where
  /// OLLIN_GOLDEN=record is set.
  ///
  /// - Parameters:
  ///   - image: what was drawn.
  ///   - name: of the file below Golden, without its ending.
  ///   - tolerance: by how much a channel may differ.
  ///   - share: of the pixels that may differ by more, along edges.
  /// - Throws: what reading or writing the file throws.
  static func check(
    _ image: RGBAImage, _ name: String, tolerance: Int = 3, share: Double = 0.005
  ) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name).png")
    if ProcessInfo.processInfo.environment["OLLIN_GOLDEN"] == "record" {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PNGFile.write(
        width: image.width, height: image.height, rgba: image.pixels, to: path.path)
      return
    }
    let wanted = try PNGFile.decode([UInt8](Data(contentsOf: path)))
    try #require(wanted.width == image.width && wanted.height == image.height)
    var off = 0
    for at in stride(from: 0, to: image.pixels.count, by: 4) {
      let differs = (0..<4).contains {
        abs(Int(image.pixels[at + $0]) - Int(wanted.rgba[at + $0])) > tolerance
      }
      if differs { off += 1 }
    }
    #expect(
      Double(off) <= share * Double(image.width * image.height),
      "\(off) pixels of \(name) are not as they were")
  }
}

extension RGBAImage {
  /// The channels of a pixel.
  subscript(x: Int, y: Int) -> [Int] {
    (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) }
  }
}
