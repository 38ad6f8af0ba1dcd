import Testing

@_spi(Host) @testable import Ollin

/// Sketches that are executables of their own ask a host for everything.
@Suite(.serialized) @MainActor struct OllinAppTests {
  private final class Poster: Sketch {}

  /// Puts a host in place that writes down what it is asked for.
  private func asked(of body: () throws -> Void) rethrows -> [String] {
    let before = HostServices.installed
    defer { HostServices.installed = before }
    var calls: [String] = []
    HostServices.installed = HostServices(
      run: { make, words in
        calls.append("run \(type(of: make())) \(words.joined(separator: " "))")
        return 0
      },
      render: { make, words in
        if words.contains("full.png") { throw ExportError("The disk is full.") }
        let (first, second) = (make(), make())
        calls.append("render \(first === second) \(words.joined(separator: " "))")
      },
      image: { _, frame, rate in
        if frame < 0 { throw ExportError("There is no such frame.") }
        return Image(width: frame, height: rate.frames)
      })
    try body()
    return calls
  }

  @Test func aCommandLineThatExportsIsHandled() {
    let calls = asked {
      #expect(OllinApp.handleCommandLine(["poster", "--out", "a.png"]) { Poster() })
      #expect(OllinApp.handleCommandLine(["poster", "--out=a.png"]) { Poster() })
      #expect(OllinApp.handleCommandLine(["poster", "--list-params"]) { Poster() })
      #expect(!OllinApp.handleCommandLine(["poster", "--seconds", "2"]) { Poster() })
      #expect(!OllinApp.handleCommandLine(["--out"]) { Poster() })
      #expect(!OllinApp.handleCommandLine([]) { Poster() })
      OllinApp.run(Poster())
    }
    #expect(
      calls == [
        "run Poster --out a.png", "run Poster --out=a.png", "run Poster --list-params",
        "run Poster ",
      ])
  }

  @Test func exportsSayWhatTheyWant() throws {
    let calls = try asked {
      try OllinApp.export(Poster(), to: "a.png", frame: 7)
      try OllinApp.exportSequence(Poster(), to: "a-%d.png", frames: 3, fps: .ntsc, startFrame: 5)
      try OllinApp.exportVideo(Poster(), to: "a.mp4", frames: 10, codec: .hevc)
      try OllinApp.exportGIF(Poster(), to: "a.gif", frames: 4)
      #expect(throws: ExportError("The disk is full.")) {
        try OllinApp.export(Poster(), to: "full.png")
      }
    }
    #expect(
      calls == [
        "render false --out a.png --frames 7..<8 --fps 60/1",
        "render false --out a-%d.png --frames 5..<8 --fps 30000/1001",
        "render false --out a.mp4 --frames 0..<10 --fps 60/1 --codec hevc",
        "render false --out a.gif --frames 0..<4 --fps 25/1",
      ])
  }

  @Test func framesThatDoNotExistAreErrors() {
    _ = asked {
      for (start, count) in [(0, 0), (0, -1), (-1, 3), (.max, 1), (.min, 1), (5, .min)] {
        #expect(throws: ExportError.self) {
          try OllinApp.exportSequence(Poster(), to: "a-%d.png", frames: count, startFrame: start)
        }
      }
      #expect(throws: ExportError.self) { try OllinApp.export(Poster(), to: "a.png", frame: -1) }
      #expect(OllinApp.image(of: Poster(), frame: -1) == nil)
      #expect(OllinApp.image(of: Poster(), frame: 3, fps: 24)?.size == Vector2(3, 24))
    }
  }
}
