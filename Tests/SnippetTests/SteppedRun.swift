@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Pixels
@_spi(Host) import Render
import Testing

@testable import Host

/// A snippet on a phone that is stepped from frame to frame, as `ollin render` steps it.
@MainActor
struct SteppedRun {
  static let width = 320
  static let height = 240
  /// Frames from one picture to the next.
  private static let stride = 11

  let sketch: Snippet
  /// Some of the frames, the last one among them: red, green, blue and alpha of each pixel.
  private(set) var pictures: [[UInt8]] = []

  /// Runs a snippet to its end.
  ///
  /// - Parameters:
  ///   - type: the snippet.
  ///   - scene: what the phone plays; the snippet's own when `nil`.
  ///   - renderer: renders some of the frames.
  /// - Throws: what `setup()` or the renderer throws.
  init(_ type: Snippet.Type, scene: String? = nil, on renderer: Renderer) throws {
    let others = PhoneDevice.liveDevices
    let (route, isInline) = (PhoneDevice.defaultRoute, PhoneDevice.decodesPicturesInline)
    PhoneDevice.defaultRoute = .none
    PhoneDevice.decodesPicturesInline = true
    defer { (PhoneDevice.defaultRoute, PhoneDevice.decodesPicturesInline) = (route, isInline) }
    let phone = SteppedPhone(try #require(PhoneScene.named(scene ?? type.scene, seed: 3)))
    sketch = type.init()
    let stage = SketchStage(sketch, size: .size(Self.width, Self.height), seed: 1)
    try stage.setup()
    let devices = PhoneDevice.liveDevices.filter { device in
      !others.contains { $0 === device }
    }
    for frame in 0..<type.frames {
      let time = Double(frame) / 30
      phone.advance(to: time, for: devices)
      let list = stage.draw(at: time, delta: 1.0 / 30)
      guard frame % Self.stride == 0 || frame == type.frames - 1 else { continue }
      _ = try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput(image: true))
      let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
      pictures.append(try #require(result.image).pixels)
    }
    for device in devices { device.stop() }
  }

  /// The part of a picture's pixels that differ from its commonest colour, 0…1.
  static func ink(_ pixels: [UInt8]) -> Double {
    var counts: [UInt32: Int] = [:]
    for at in Swift.stride(from: 0, to: pixels.count, by: 4) {
      let colour = pixels[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
      counts[colour, default: 0] += 1
    }
    let count = pixels.count / 4
    return Double(count - (counts.values.max() ?? count)) / Double(max(count, 1))
  }
}
