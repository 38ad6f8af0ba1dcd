import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// A renderer that all tests of pictures and text share, with the validation layer on.
@MainActor enum Canvas {
  private static let renderer = Result { () throws(RenderError) in
    try Renderer(RendererOptions(validation: true))
  }

  /// Draws one frame of a sketch; any message of the validation layer fails the test.
  static func draw(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) throws -> RGBAImage {
    let sketch = ClosureSketch()
    sketch.body = body
    let stage = SketchStage(sketch, size: .size(width, height), seed: 1)
    return try draw(stage.draw(at: 0, delta: 0), glyphs: stage.glyphs)
  }

  /// Draws a list.
  static func draw(_ list: DrawList, glyphs: GlyphAtlas? = nil) throws -> RGBAImage {
    let renderer = try renderer.get()
    _ = try renderer.submit(list, glyphs: glyphs, output: RenderOutput(picture: nil, image: true))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
    #expect(renderer.drainValidationMessages() == [])
    return try #require(result.image)
  }

  /// Compares with the picture of a name under `Golden`, or writes it when `OLLIN_RECORD` is set.
  ///
  /// - Parameters:
  ///   - image: what was drawn.
  ///   - name: the picture's path under `Golden`, without its extension.
  ///   - tolerance: how far a channel may be off, of 255.
  ///   - share: how many of all pixels may be further off.
  /// - Throws: what keeps the golden picture from being read or written.
  static func compare(
    _ image: RGBAImage, _ name: String, tolerance: Int = 3, share: Double = 0.002
  ) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name).png").path
    if ProcessInfo.processInfo.environment["OLLIN_RECORD"] != nil {
      try PNGFile.write(width: image.width, height: image.height, rgba: image.pixels, to: path)
      return
    }
    let wanted = try PNGFile.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    try #require(wanted.width == image.width && wanted.height == image.height)
    var off = 0
    for at in stride(from: 0, to: image.pixels.count, by: 4) {
      let isOff = (at..<at + 4).contains {
        abs(Int(image.pixels[$0]) - Int(wanted.rgba[$0])) > tolerance
      }
      if isOff { off += 1 }
    }
    #expect(Double(off) <= share * Double(image.width * image.height), "\(name): \(off) differ")
  }
}

/// The picture of a sketch; the renderer has an `Image` of its own.
typealias Picture = Ollin.Image

/// A sketch whose drawing a test gives as a closure.
@MainActor final class ClosureSketch: Sketch {
  var body: (Sketch) -> Void = { _ in }
  override func draw() { body(self) }
}

extension RGBAImage {
  /// The four bytes of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) }
  }

  /// The linear light of a channel of a pixel.
  func light(_ x: Int, _ y: Int, _ channel: Int = 0) -> Double {
    let value = Double(pixels[(y * width + x) * 4 + channel]) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The byte that stands for an amount of light.
  static func byte(light: Double) -> Int {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((value * 255).rounded())
  }
}
