import Foundation
@_spi(Host) import Ollin
import Pixels
import Support
import Testing

/// What no sketch means to do, through recorder and renderer with the validation layer on: no trap,
/// no message, and a picture that makes sense.
@Suite(.serialized) @MainActor struct HostileTests {
  @Test func everyCallIsTried() throws {
    let calls = try PublicNames.drawingCalls()
    let tried = Set(HostileCalls.all.keys)
    #expect(calls.subtracting(tried).sorted() == [], "with odd values these are never called")
    #expect(tried.subtracting(calls).sorted() == [], "there are no such calls")
  }

  /// Each call by itself, after an ordinary camera and over an ordinary shape.
  @Test func everyCallTakesAnyNumber() throws {
    let seed = SeededGenerator.seed(fallback: 1)
    for (index, (name, call)) in HostileCalls.all.sorted(by: { $0.key < $1.key }).enumerated() {
      let odd = OddValues(seed: seed &+ UInt64(index))
      let image = try Canvas.draw(24, 24) { sketch in
        sketch.camera(.orbiting(radius: 3))
        call(sketch, odd)
        sketch.background(.black)
        sketch.resetView()
        sketch.noDepth()
        sketch.fill(.white)
        sketch.noStroke()
        sketch.blendMode(.normal)
        sketch.drawRect(0, 0, 12, 24)
        for _ in 0..<3 { sketch.withState { call(sketch, odd) } }
        sketch.blendMode(.normal)
        sketch.fill(.red)
        sketch.drawRect(8, 8, 8, 8)
      }
      #expect(image.pixels.count == 24 * 24 * 4, "\(name), seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func callsInAnyOrder(stream: UInt64) throws {
    let seed = SeededGenerator.seed(fallback: stream)
    let odd = OddValues(seed: seed)
    let calls = HostileCalls.all.sorted { $0.key < $1.key }.map(\.value)
    for frame in 0..<4 {
      let image = try Canvas.draw(32, 24, frames: 2) { sketch in
        for _ in 0..<40 { odd.pick(calls)?(sketch, odd) }
      }
      #expect(image.pixels.count == 32 * 24 * 4, "seed \(seed), frame \(frame)")
    }
  }

  /// Odd values leave nothing behind in the renderer.
  @Test func afterOddValuesASketchDrawsAsEver() throws {
    let plain: (Sketch) -> Void = { sketch in
      sketch.background(.black)
      sketch.camera(.orbiting(radius: 3))
      sketch.drawSphere()
      sketch.drawText("a", 12, 20)
    }
    let wanted = try Canvas.draw(24, 24, plain)
    let odd = OddValues(seed: 5)
    _ = try Canvas.draw(24, 24) { sketch in
      for (_, call) in HostileCalls.all.sorted(by: { $0.key < $1.key }) { call(sketch, odd) }
    }
    #expect(try Canvas.draw(24, 24, plain) == wanted)
  }

  @Test func picturesOfNoSizeAndOfTwentyThousandPixels() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (width, height) in [(20_000, 3), (3, 20_000)] {
      let large = Picture(width: width, height: height, color: .orange)
      let path = folder.appendingPathComponent("\(width).png").path
      try large.write(to: path)
      let read = try Picture(path: path)
      #expect(read.width == width && read.height == height)
      for picture in [large, read] {
        let image = try Canvas.draw(32, 32) {
          $0.background(.black)
          $0.drawImage(picture, in: Rectangle(x: 0, y: 0, width: 32, height: 32))
        }
        let orange = try Canvas.draw(4, 4) { $0.background(.orange) }
        #expect(image[16, 16] == orange[2, 2] && image[1, 30] == orange[2, 2])
      }
    }
    let none = Picture(width: 0, height: 0)
    let image = try Canvas.draw(8, 8) {
      $0.background(.blue)
      $0.drawImage(none, 0, 0)
      $0.drawImage(none, in: Rectangle(x: 0, y: 0, width: 8, height: 8), fit: .cover)
      $0.drawImage(none.resized(width: 4, height: 4), 0, 0)
      $0.drawImage(none.cropped(x: 0, y: 0, width: 9, height: 9), 0, 0)
    }
    #expect(image[4, 4] == [0, 0, 255, 255])
  }

  @Test func aMillionStatesDraw() throws {
    let image = try Canvas.drawBare(16, 16) { sketch in
      @MainActor func nest(_ depth: Int) {
        guard depth < 1_000_000 else { return }
        sketch.withState {
          sketch.fill(.red)
          nest(depth + 1)
        }
      }
      nest(0)
      for _ in 0..<1_000_000 { sketch.pushState() }
      sketch.drawRect(0, 0, 16, 16)
    }
    #expect(image[8, 8] == [255, 255, 255, 255])
    // What was pushed and never popped ends with its frame.
    #expect(try Canvas.drawBare(4, 4) { $0.drawRect(0, 0, 4, 4) }[2, 2] == [255, 255, 255, 255])
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵", "שלום עולם, مرحبا بالعالم", "e\u{301}\u{302}\u{303} Z̸̢̛͉a̷l̴g̶o̵",
    "\u{202E}turned\u{202C} \u{2066}isolated\u{2069}", "क्षत्रिय தமிழ் ไทย 日本語 한국어",
    String(repeating: "\u{300}", count: 500), "a\u{0}b\u{7F}\u{85}",
  ])
  func everyScriptIsWrittenSomehow(text: String) throws {
    let image = try Canvas.drawBare(160, 120) { sketch in
      sketch.textSize(20)
      sketch.drawText(text, 4, 24)
      sketch.drawText(text, in: Rectangle(x: 4, y: 30, width: 150, height: 40))
      sketch.drawShapes(sketch.textToShapes(text, 4, 90))
      sketch.textFont(StrokeFont.builtIn)
      sketch.stroke(.white)
      sketch.drawText(text, 4, 110)
    }
    #expect(Canvas.ink(image) > 10)
  }

  @Test func aHundredThousandLettersAreWritten() throws {
    for text in [
      String(repeating: "ab ", count: 34_000), String(repeating: "x", count: 100_000),
      String(repeating: "שa", count: 34_000), String(repeating: "\n", count: 100_000) + "a",
    ] {
      #expect(text.utf8.count >= 100_000)
      let image = try Canvas.drawBare(64, 64) { sketch in
        sketch.textSize(12)
        sketch.drawText(text, 2, 12)
        sketch.drawText(text, in: Rectangle(x: 0, y: 16, width: 64, height: 48))
        _ = sketch.textBounds(text, 0, 0)
      }
      #expect(image.pixels.count == 64 * 64 * 4)
    }
  }

  @Test func withoutAnyFontTheBundledOnesWrite() async {
    await #expect(processExitsWith: .success) {
      let folder = NSTemporaryDirectory() + "no-fonts-\(getpid())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try "<?xml version=\"1.0\"?><fontconfig><dir>\(folder)</dir></fontconfig>".write(
        toFile: folder + "/fonts.conf", atomically: true, encoding: .utf8)
      setenv("FONTCONFIG_FILE", folder + "/fonts.conf", 1)
      let ink = try await MainActor.run {
        try Canvas.ink(120, 60) { sketch in
          sketch.textSize(20)
          sketch.drawText("Fünf · “nine”", 4, 24)
          sketch.textFont(OutlineFont.systemMono)
          sketch.drawText("שלום 日本", 4, 50)
        }
      }
      precondition(ink > 100, "the bundled font wrote \(ink)")
    }
  }
}
