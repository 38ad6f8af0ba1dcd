import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Host

/// What a host does for a sketch that is an executable of its own.
@Suite(.serialized) @MainActor struct ExecutableSketchTests {
  /// Red after frame 2.
  private final class Lamp: Sketch {
    @Param(0...1) var green = 0.0
    override var canvasSize: CanvasSize { .size(24, 16) }
    override func draw() {
      background(frameCount > 2 ? Color(red: 1, green: green, blue: 0) : .blue)
    }
  }

  private final class Broken: Sketch {
    override func setup() throws { throw FileError(.missing, path: "lamp.png", problem: "gone") }
  }

  @Test func aFrameIsAPicture() throws {
    let early = try ExecutableSketch.services.image(Lamp(), 0, 60)
    let late = try ExecutableSketch.services.image(Lamp(), 5, 60)
    #expect(early.size == Vector2(24, 16) && late.size == Vector2(24, 16))
    #expect(early[3, 3].blue == 1 && early[3, 3].red == 0)
    #expect(late[3, 3].red == 1 && late[3, 3].blue == 0)
    #expect(throws: ExportError.self) {
      try ExecutableSketch.services.image(Broken(), 0, 60)
    }
    #expect(throws: ExportError.self) { try ExecutableSketch.services.image(Lamp(), -1, 60) }
  }

  @Test func wordsAreThoseOfRender() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.path + "/lamp.png"
    #expect(ExecutableSketch.services.run({ Lamp() }, ["--out", path, "--param", "green=1"]) == 0)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(ExecutableSketch.services.run({ Lamp() }, ["--out", path, "--param", "grey=1"]) != 0)
    #expect(ExecutableSketch.services.run({ Lamp() }, ["--unheard-of"]) == 2)
    #expect(ExecutableSketch.services.run({ Lamp() }, ["--list-params"]) == 0)
    #expect(throws: ExportError.self) {
      try ExecutableSketch.services.render({ Lamp() }, ["--out", folder.path + "/no/lamp.png"])
    }
  }
}
