@_spi(Host) import Ollin
import Pixels
import Testing

@testable import Host
@_spi(Host) @testable import Render

/// The colours of a sketch's own frame on the phone, at 886 × 1920 and the rate that is kept there.
///
/// Flat is where 3 × 3 pixels of the frame are alike. There each of red, green and blue differs by
/// 2.0 of 255 at most in the mean. Up to 1.0 of it is what eight bits of luma and chroma cannot
/// say; the tests print both.
@Suite(.serialized) @MainActor struct ColourTests {
  static let size = PictureSize(width: 886, height: 1920)
  static let mostError = 2.0

  @Test(arguments: [RendererOptions.Conversion.device, .processor])
  func fieldsKeepTheirColours(conversion: RendererOptions.Conversion) async throws {
    let path = try ColourPath(ColourFields(), size: Self.size, conversion: conversion)
    for frame in 0..<3 {
      let result = try path.next(isWanted: true)
      await Task.yield()
      expectTrue("still fields", frame, result)
      expectEachField(result, frame)
    }
  }

  @Test func movingFieldsKeepTheirColours() async throws {
    let fields = ColourFields()
    fields.moves = true
    try await run("moving fields", fields, frames: 70, looked: [0, 1, 60, 61, 69])
  }

  /// The longest from a keyframe is where differences have added up.
  @Test func helloKeepsItsColours() async throws {
    try await run("Hello", bundled("Hello"), frames: 180, looked: [0, 60, 61, 119, 179])
  }

  @Test func aPaintedCanvasKeepsItsColours() async throws {
    try await run("PhoneCanvas", bundled("PhoneCanvas"), frames: 70, looked: [0, 60, 61, 69]) {
      stage, frame in
      let angle = Double(frame) * 0.05
      let finger = Vector2(443 + 350 * cos(angle * 1.7), 960 + 800 * sin(angle))
      if frame == 0 {
        stage.sketch.pointerPressed(at: finger, force: 0.7)
      } else {
        stage.sketch.pointerMoved(to: finger, force: 0.7)
      }
    }
  }

  private func bundled(_ name: String) throws -> Sketch {
    let libraries = BundledSketches.libraries(
      besideExecutableIn: BundledSketches.executableFolder)
    let path = try #require(libraries[name], "\(name) is not built")
    return try SketchLibrary(path: path, name: name).sketchType.init()
  }

  private func run(
    _ name: String, _ sketch: Sketch, frames: Int, looked: Set<Int>,
    input: (SketchStage, Int) -> Void = { _, _ in }
  ) async throws {
    let path = try ColourPath(sketch, size: Self.size, conversion: .automatic)
    for frame in 0..<frames {
      input(path.stage, frame)
      let result = try path.next(isWanted: looked.contains(frame))
      // Other tests wait for the main actor too.
      await Task.yield()
      if looked.contains(frame) { expectTrue(name, frame, result) }
    }
    print("colour: \(name): \(Int(path.bitRate / 1000)) kbit/s")
  }

  private func expectTrue(_ name: String, _ frame: Int, _ result: ColourPath.Frame) {
    let shown = FlatColours(result.source, result.decoded, margin: 1)
    let converted = FlatColours(result.source, result.converted, margin: 1)
    let kind = result.isKeyframe ? "keyframe" : "picture"
    print(
      "colour: \(name), frame \(frame), \(kind) at \(result.quantizer), \(result.byteCount) bytes: "
        + "\(Self.text(shown.errors)), of which conversion \(Self.text(converted.errors)), "
        + "\(shown.count) flat pixels")
    #expect(shown.count > Self.size.width * Self.size.height / 2)
    #expect(shown.errors.allSatisfy { $0 <= Self.mostError }, "\(name), frame \(frame)")
  }

  /// No field hides behind the mean of all.
  private func expectEachField(_ result: ColourPath.Frame, _ frame: Int) {
    let (width, height) = (Self.size.width, Self.size.height)
    for index in ColourFields.colors.indices {
      let left = index % ColourFields.columns * width / ColourFields.columns + 8
      let top = index / ColourFields.columns * height / ColourFields.rows + 8
      var sums = [0, 0, 0]
      let side = 64
      for y in top..<(top + side) {
        for at in (y * width + left)..<(y * width + left + side) {
          for channel in 0..<3 {
            let place = at * 4 + channel
            sums[channel] += abs(
              Int(result.source.pixels[place]) - Int(result.decoded.pixels[place]))
          }
        }
      }
      let errors = sums.map { Double($0) / Double(side * side) }
      let name = String(ColourFields.colors[index], radix: 16)
      #expect(
        errors.allSatisfy { $0 <= Self.mostError }, "field \(name), frame \(frame): \(errors)")
    }
  }

  private static func text(_ errors: [Double]) -> String {
    errors.map { "\((Double(Int($0 * 100 + 0.5))) / 100)" }.joined(separator: " ")
  }
}
