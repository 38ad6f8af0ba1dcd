import Foundation
import Testing

/// `docs/drawing.md` against the sources.
@Suite struct DrawingPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The names of what a sketch calls and reads, from the sources of `Sketch`.
  private func names() throws -> Set<String> {
    let folder = Self.root + "/Sources/Ollin/Ollin/Sketch"
    let pattern =
      /^  (?:public|open)(?:\([a-z]+\))?(?: internal\(set\))?(?: final)? (?:func|var) ([A-Za-z]+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file == "Sketch.swift" || file.hasPrefix("Sketch+") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      names.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    return names
  }

  @Test func listsEveryCallOfASketch() throws {
    let page = try String(contentsOfFile: Self.root + "/docs/drawing.md", encoding: .utf8)
    let former: Set = ["mouseWheel", "onReload"]
    let names = try names().subtracting(former)
    #expect(names.count > 60)
    for name in names.sorted() {
      let isListed = page.contains("`\(name)")
      #expect(isListed, "docs/drawing.md does not list \(name)")
    }
  }

  @Test func isLinkedFromTheFirstPage() throws {
    let page = try String(contentsOfFile: Self.root + "/README.md", encoding: .utf8)
    #expect(page.contains("(docs/drawing.md)"))
  }
}
