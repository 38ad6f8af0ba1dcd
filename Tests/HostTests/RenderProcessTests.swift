import Foundation
import Support
import Testing

@testable import Host

/// Renders of sketches that crash, and of sketches with files beside them.
@Suite struct RenderProcessTests {
  private func render(
    _ words: [String], in folder: TemporaryFolder
  ) async throws -> (status: Int32, text: String) {
    let program = try RunningProgram(["render"] + words, in: folder)
    #expect(try await eventually { !program.process.isRunning })
    return (program.process.terminationStatus, program.text)
  }

  @Test(arguments: [
    ("print([1][frameCount])", "Pond stopped in draw(): Index out of range (Pond.swift:7, Pond."),
    ("kill(getpid(), SIGKILL)", "Pond stopped in draw(): it was killed, by somebody or "),
    ("exit(3)", "Pond called exit(3) in draw()."),
    ("exit(0)", "Pond called exit(0) in draw()."),
  ])
  func aCrashEndsInASentenceAndLeavesNothing(code: String, words: String) async throws {
    let folder = try TemporaryFolder()
    let text = """
      import Glibc
      import Ollin
      final class Pond: Sketch {
        override func draw() {
          background(.blue)
          guard frameCount == 5 else { return }
          \(code)
        }
      }
      """
    let file = try folder.write(text, to: "Pond.swift")
    let (status, told) = try await render(
      [file, "--onone", "--size", "32x32", "--frames", "0..<9", "--out", "pond.mp4"], in: folder)
    #expect(status == 1)
    #expect(told.contains("ollin: error: \(words)"), "\(told)")
    #expect(!told.contains("swift-runtime") && !told.contains("***"), "\(told)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.contains("partial") || $0.hasSuffix(".mp4") }, "\(left)")
  }

  @Test func filesBesideTheSketchAreFoundFromAnywhere() async throws {
    let folder = try TemporaryFolder()
    let home = folder.path + "/leaf"
    try FileManager.default.createDirectory(
      atPath: home + "/assets", withIntermediateDirectories: true)
    try Data("green".utf8).write(to: URL(fileURLWithPath: home + "/assets/colour.txt"))
    let text = """
      import Foundation
      import Ollin
      final class Leaf: Sketch {
        override func setup() throws {
          let colour = try String(contentsOfFile: "assets/colour.txt", encoding: .utf8)
          precondition(colour == "green")
        }
        override func draw() { background(.green) }
      }
      """
    try text.write(toFile: home + "/Leaf.swift", atomically: true, encoding: .utf8)
    for (word, out) in [("leaf/Leaf.swift", "a.png"), ("leaf", "b-%d.png")] {
      let (status, told) = try await render(
        [word, "--onone", "--size", "8x8", "--frames", "0..<1", "--out", out], in: folder)
      #expect(status == 0, "\(told)")
      #expect(told.contains("\(out): 1 frame of 8 × 8"))
    }
    for name in ["a.png", "b-0.png"] {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + name), "\(name)")
    }
  }
}
