import Foundation
import Glibc
import Testing

@testable import Host

/// The program where the places it would use are missing, or not its own.
@Suite(.timeLimit(.minutes(10))) struct OddPlacesTests {
  private static let program = BundledSketches.executableFolder + "/ollin"
  private static let gone = "mkdir gone && cd gone && rmdir ../gone && "

  private static func shell(_ text: String, in folder: TemporaryFolder) throws
    -> ChildProcess.Result
  {
    try ChildProcess.run("/bin/sh", ["-c", "cd '\(folder.path)' && \(text)"])
  }

  /// Foundation takes the root for a working folder that is gone.
  @Test(arguments: ["", " --package"])
  func nothingIsMadeElsewhereWhenTheWorkingFolderIsGone(option: String) throws {
    let folder = try TemporaryFolder()
    let name = "Gone\(UUID().uuidString.prefix(8).filter(\.isLetter))"
    defer { try? FileManager.default.removeItem(atPath: "/\(name)") }
    let made = try Self.shell("\(Self.gone)'\(Self.program)' new \(name)\(option)", in: folder)
    #expect(made.status == 1)
    #expect(made.output.contains("error: The folder you are in is gone: "))
    #expect(FileKind("/\(name)") == .missing)
  }

  /// No command ends by a signal, whatever is missing.
  @Test(arguments: [
    gone, "unset HOME XDG_STATE_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR; ",
    "export HOME=/proc/no XDG_STATE_HOME=/proc/no XDG_CACHE_HOME=/proc/no XDG_RUNTIME_DIR=/proc; ",
    "export TMPDIR=/no/such/folder; ", "export HOME=rel TMPDIR=rel XDG_RUNTIME_DIR=rel; ",
  ])
  func everyCommandSaysASentence(before: String) throws {
    let folder = try TemporaryFolder()
    let sketch = try folder.write(
      "import Ollin\nfinal class Pond: Sketch { override func draw() { background(.red) } }\n",
      to: "Pond.swift")
    for words in [
      "sketches", "status", "phone --phone tcp:127.0.0.1:1 --seconds 0.1",
      "record x.rec --phone tcp:127.0.0.1:1 --seconds 0.1", "replay y.rec",
      "phone-sim --port 0 --picture-port 0 --seconds 0.1", "run Nowhere.swift",
      "run '\(sketch)' --list-params",
    ] {
      let result = try Self.shell("\(before)'\(Self.program)' \(words)", in: folder)
      #expect(result.status <= 2, "\(words): \(result.output)")
      #expect(!result.output.isEmpty, "\(words)")
    }
  }
}
