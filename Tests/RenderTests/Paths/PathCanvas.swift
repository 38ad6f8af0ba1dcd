import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// One renderer for all tests of paths, with the validation layer on; any message fails the test.
@MainActor enum PathCanvas {
  private static let renderer = Result { () throws(RenderError) in
    try Renderer(RendererOptions(validation: true))
  }

  /// Draws one frame of a black canvas with a white fill and no stroke.
  static func draw(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) throws -> RGBAImage {
    let sketch = PathSketch()
    sketch.body = body
    let stage = SketchStage(sketch, size: .size(width, height), seed: 1)
    return try draw(stage.draw(at: 0, delta: 0), glyphs: stage.glyphs)
  }

  static func draw(_ list: DrawList, glyphs: GlyphAtlas? = nil) throws -> RGBAImage {
    let renderer = try renderer.get()
    _ = try renderer.submit(list, glyphs: glyphs, output: RenderOutput(picture: nil, image: true))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
    #expect(renderer.drainValidationMessages() == [])
    return try #require(result.image)
  }

  /// What a frame records.
  static func record(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) -> DrawList {
    let sketch = PathSketch()
    sketch.body = body
    return SketchStage(sketch, size: .size(width, height), seed: 1).draw(at: 0, delta: 0)
  }

  /// Linear light of a byte.
  static func light(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sum of linear red over an image: how much white there is, in pixels.
  static func ink(_ image: RGBAImage) -> Double {
    stride(from: 0, to: image.pixels.count, by: 4).reduce(0) { $0 + light(image.pixels[$1]) }
  }

  /// The ink of what a body draws in white.
  static func ink(_ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void) throws -> Double
  {
    ink(try draw(width, height, body))
  }

  /// Linear light of the first channels of a pixel.
  static func light(_ image: RGBAImage, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let at = (y * image.width + x) * 4
    return SIMD4(
      light(image.pixels[at]), light(image.pixels[at + 1]), light(image.pixels[at + 2]),
      Double(image.pixels[at + 3]) / 255)
  }

  /// Compares with a picture under `Golden/paths`, or writes it when `OLLIN_RECORD` is set.
  ///
  /// At most 0.2 % of the pixels may be off by more than 3 of 255 in a channel.
  static func compare(_ image: RGBAImage, _ name: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/paths/\(name).png").path
    if ProcessInfo.processInfo.environment["OLLIN_RECORD"] != nil {
      try PNGFile.write(width: image.width, height: image.height, rgba: image.pixels, to: path)
      return
    }
    let wanted = try PNGFile.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    try #require(wanted.width == image.width && wanted.height == image.height)
    let off = stride(from: 0, to: image.pixels.count, by: 4).count { at in
      (at..<at + 4).contains { abs(Int(image.pixels[$0]) - Int(wanted.rgba[$0])) > 3 }
    }
    #expect(off * 500 <= image.width * image.height, "\(name): \(off) pixels differ")
  }
}

@MainActor final class PathSketch: Sketch {
  var body: (Sketch) -> Void = { _ in }

  override func draw() {
    noStroke()
    fill(.white)
    body(self)
  }
}
