import Foundation
import Testing

@testable import Host

/// What is shown of the compiler's errors.
@Suite struct CompilerReportTests {
  private static func error(_ line: Int, _ text: String, file: String = "/s/Pond.swift") -> String {
    "\(file):\(line):3: error: \(text)\n 1 | code\n   |  `- error: \(text)\n"
  }

  private static func missing(_ text: String, source: String) -> [MissingImport] {
    let errors = text.split(separator: "\n").compactMap(CompilerMessage.init(line:))
    return MissingImport.all(in: errors) { _ in source }
  }

  @Test func aSketchThatImportsNothingIsToldWhat() {
    let missing = Self.missing(
      Self.error(2, "cannot find type 'Sketch' in scope")
        + Self.error(3, "cannot find 'PhoneDevice' in scope")
        + Self.error(4, "cannot find 'sin' in scope")
        + Self.error(5, "cannot find 'Color' in scope")
        + Self.error(6, "cannot find 'nothingOfOurs' in scope"),
      source: "// Pond\nfinal class Pond: Sketch {}\n")
    #expect(
      missing.map(\.text) == [
        "/s/Pond.swift:1:1: error: this file does not say `import Ollin`, from where Sketch and Color "
          + "come; write that above this line.",
        "/s/Pond.swift:1:1: error: this file does not say `import OllinPhone`, from where PhoneDevice "
          + "comes; write that above this line.",
      ])
  }

  /// Who comes from elsewhere is told what a call is named here, behind the error it belongs to.
  @Test func namesOfOtherToolsAreKnown() {
    let text =
      Self.error(4, "cannot find 'rect' in scope")
      + Self.error(5, "expansion of macro 'line()' requires leading '#'")
      + Self.error(6, "cannot find 'wobble' in scope")
    let shown = CompilerReport(text).text(missing: []) { _ in nil }
    let lines = shown.split(separator: "\n").filter { $0.contains(": note: ") }
    #expect(
      lines == [
        "/s/Pond.swift:4:3: note: rect of other tools is here: drawRect(x, y, width, height)",
        "/s/Pond.swift:5:3: note: line of other tools is here: drawLine(x1, y1, x2, y2)",
      ])
    let plain = "one\n" + Self.error(6, "cannot find 'wobble' in scope")
    #expect(CompilerReport(plain).text(missing: []) { _ in nil } == plain)
  }

  @Test(arguments: [
    ("PhoneDevice", "import Ollin\n", ["OllinPhone"]),
    ("PhoneCaptureMode", "\n@preconcurrency import Ollin\n", ["OllinPhone"]),
    ("PhoneDevice", "import Ollin; import OllinPhone", []),
    ("Sketch", "import OllinPhone\n", ["Ollin"]),
    ("sin", "", ["Foundation"]), ("Date", "", ["Foundation"]), ("FileManager", "", ["Foundation"]),
    ("sin", "import Ollin", []), ("Date", "internal import struct Foundation.Data\n", []),
    ("Sketch", "// import Ollin\n", ["Ollin"]),
    ("Sketch", "let important = \"import Ollin\"", ["Ollin"]),
    ("Sketsch", "", []), ("", "", []), ("Ünicode", "", []), ("String", "", []),
  ])
  func aNameTellsItsModule(name: String, source: String, modules: [String]) {
    let missing = Self.missing(
      Self.error(1, "cannot find type '\(name)' in scope"), source: source)
    #expect(missing.map(\.module) == modules)
  }

  @Test func anImportBelongsToTheOthers() {
    let place = { MissingImport.imports(in: $0).line }
    #expect(place("// Pond\n\nimport Foundation\nimport Glibc\n") == 3)
    #expect(place("#!/usr/bin/env ollin\nclass A {}\n") == 2)
    #expect(place("") == 1)
  }

  @Test func ofManyErrorsAHandfulIsShown() {
    let output = (1...20).map { Self.error($0, "wrong \($0)") }.joined(separator: "\n")
    var kept: [String] = []
    let text = CompilerReport(output).text(missing: []) {
      kept.append($0)
      return "/state/compiler.txt"
    }
    #expect(text.hasPrefix("/s/Pond.swift:1:3: error: wrong 1\n 1 | code\n"))
    #expect(text.components(separatedBy: ":3: error: ").count - 1 == CompilerReport.handful)
    #expect(text.hasSuffix("\nand 16 more errors; all of them are in /state/compiler.txt."))
    #expect(kept == [output])
    #expect(CompilerReport(output).text(missing: []) { _ in nil }.hasSuffix("and 16 more errors."))
  }

  @Test func fewErrorsStayAsTheyAre() {
    let output = "a line\n" + Self.error(1, "wrong") + "/s/Pond.swift:2:1: warning: odd\n"
    let text = CompilerReport(output).text(missing: []) { _ in
      Issue.record("kept")
      return nil
    }
    #expect(text == output)
    let hint = MissingImport(file: "/s/Pond.swift", line: 1, module: "Ollin", names: ["Sketch"])
    let hinted = CompilerReport(output).text(missing: [hint]) { _ in nil }
    // What the phone shows is the first error, so the hint.
    #expect(CompilerMessage(firstErrorIn: hinted)?.text.contains("`import Ollin`") == true)
    #expect(hinted.hasSuffix(output))
  }

  /// The whole way, with the compiler's own words.
  @Test func theCompilersWordsAreUnderstood() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "final class Pond: Sketch {\n  override func draw() {\n    background(.red)\n  }\n}\n",
      to: "Pond.swift")
    let run = try RenderingTests.run(
      ["run", file, "--phone", "none", "--seconds", "1"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "The sketch does not compile:\n\(file):1:1: error: this file does not say `import Ollin`, "
          + "from where Sketch comes; write that above this line.\n\(file):1:19: error: "))
  }
}
