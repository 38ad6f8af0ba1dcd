import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// A renderer that the tests of pictures share, with the validation layer on; any message fails
/// the test.
@MainActor enum Canvas {
  private static let renderer = Result { () throws(RenderError) in
    try Renderer(RendererOptions(validation: true))
  }

  /// Draws a sketch and answers its last frame.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - frames: how many are drawn.
  ///   - step: seconds from one to the next.
  ///   - body: what `draw()` does.
  /// - Returns: the picture.
  /// - Throws: what the renderer throws.
  static func draw(
    _ width: Int, _ height: Int, frames: Int = 1, step: Double = 1 / 60,
    _ body: @escaping (Sketch) -> Void
  ) throws -> RGBAImage {
    let stage = stage(width, height, body)
    var image: RGBAImage?
    for frame in 0..<max(frames, 1) {
      let list = stage.draw(at: Double(frame) * step, delta: frame == 0 ? 0 : step)
      image = try draw(list, glyphs: stage.glyphs)
    }
    return try #require(image)
  }

  /// Draws one frame of a sketch that starts without a stroke.
  static func drawBare(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) throws -> RGBAImage {
    try draw(width, height, bare(body))
  }

  /// Draws a list.
  static func draw(_ list: DrawList, glyphs: GlyphAtlas? = nil) throws -> RGBAImage {
    let renderer = try renderer.get()
    _ = try renderer.submit(list, glyphs: glyphs, output: RenderOutput(picture: nil, image: true))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
    #expect(renderer.drainValidationMessages() == [])
    return try #require(result.image)
  }

  /// What a frame of a sketch that starts without a stroke records.
  static func recordBare(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) -> DrawList {
    stage(width, height, bare(body)).draw(at: 0, delta: 0)
  }

  private static func stage(
    _ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void
  ) -> SketchStage {
    let sketch = ClosureSketch()
    sketch.body = body
    return SketchStage(sketch, size: .size(width, height), seed: 1)
  }

  private static func bare(_ body: @escaping (Sketch) -> Void) -> (Sketch) -> Void {
    { sketch in
      sketch.noStroke()
      body(sketch)
    }
  }
}

// What pictures are measured by.
extension Canvas {
  /// Linear light of a byte.
  nonisolated static func light(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Linear light of a pixel, and its alpha.
  static func light(_ image: RGBAImage, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let at = (y * image.width + x) * 4
    return SIMD4(
      light(image.pixels[at]), light(image.pixels[at + 1]), light(image.pixels[at + 2]),
      Double(image.pixels[at + 3]) / 255)
  }

  /// The sum of linear red over an image: how much white there is, in pixels.
  static func ink(_ image: RGBAImage) -> Double {
    stride(from: 0, to: image.pixels.count, by: 4).reduce(0) { $0 + light(image.pixels[$1]) }
  }

  /// The ink of what a body draws in white without a stroke.
  static func ink(_ width: Int, _ height: Int, _ body: @escaping (Sketch) -> Void) throws -> Double
  {
    ink(try drawBare(width, height, body))
  }

  /// How many pixels have a channel that differs by more than `tolerance` of 255.
  static func differences(_ a: [UInt8], _ b: [UInt8], tolerance: Int) -> Int {
    guard a.count == b.count else { return max(a.count, b.count) / 4 }
    return stride(from: 0, to: a.count, by: 4).count { at in
      (at..<at + 4).contains { abs(Int(a[$0]) - Int(b[$0])) > tolerance }
    }
  }
}

// Pictures that were looked at, in the folder `Golden`.
extension Canvas {
  /// Whether the pictures are written anew rather than compared; look at each before committing it.
  static let isRecording =
    ProcessInfo.processInfo.environment["OLLIN_RECORD_GOLDEN"].map { !$0.isEmpty && $0 != "0" }
    ?? false

  /// A font of the tests' own, so that no picture depends on the machine's fonts.
  static let font = Result {
    try OutlineFont(
      path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden/TestSans.ttf").path)
  }

  /// Compares with a picture, or writes it when `OLLIN_RECORD_GOLDEN` is set.
  ///
  /// - Parameters:
  ///   - image: what was drawn.
  ///   - name: the picture's path under `Golden`, without its ending.
  ///   - tolerance: how far a channel may be off, of 255.
  ///   - share: how many of all pixels may be further off.
  /// - Returns: what was kept; the image itself where it was written.
  /// - Throws: what keeps the golden picture from being read or written.
  @discardableResult static func compare(
    _ image: RGBAImage, _ name: String, tolerance: Int = 3, share: Double = 0.002
  ) throws -> RGBAImage {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name).png")
    if isRecording {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(image, to: path.path)
      return image
    }
    let file = try Data(contentsOf: path)
    #expect(file.count < 100_000, "\(name) is too large a file")
    let wanted = try PNGFile.decode([UInt8](file))
    try #require(wanted.width == image.width && wanted.height == image.height)
    let off = differences(image.pixels, wanted.rgba, tolerance: tolerance)
    if Double(off) > share * Double(image.width * image.height) {
      let other =
        NSTemporaryDirectory()
        + "ollin-golden-\(name.replacingOccurrences(of: "/", with: "-")).png"
      try write(image, to: other)
      Issue.record("\(name): \(off) pixels differ; what was drawn is at \(other)")
    }
    return RGBAImage(width: wanted.width, height: wanted.height, pixels: wanted.rgba)
  }

  private static func write(_ image: RGBAImage, to path: String) throws {
    try PNGFile.write(width: image.width, height: image.height, rgba: image.pixels, to: path)
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
  subscript(x: Int, y: Int) -> [Int] {
    (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) }
  }

  /// The linear light of a channel of a pixel.
  func light(_ x: Int, _ y: Int, _ channel: Int = 0) -> Double {
    Canvas.light(pixels[(y * width + x) * 4 + channel])
  }

  /// The byte that stands for an amount of light.
  static func byte(light: Double) -> Int {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((value * 255).rounded())
  }
}
