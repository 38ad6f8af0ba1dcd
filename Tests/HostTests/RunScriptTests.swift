import Foundation
import Glibc
import Testing

@testable import Host

/// `./run`, with a build and a program that only say how they were called.
@Suite struct RunScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A copy of the scripts in a checkout of their own; answers its path.
  private func makeCheckout(in folder: TemporaryFolder) throws -> String {
    let files = FileManager.default
    let checkout = folder.path + "/a checkout"
    for path in ["/Scripts", "/.build/release", "/bin"] {
      try files.createDirectory(atPath: checkout + path, withIntermediateDirectories: true)
    }
    let copies = "cp run '\(checkout)'; cp Scripts/packages '\(checkout)/Scripts'"
    _ = try ChildProcess.run("/bin/sh", ["-c", "cd '\(Self.root)' && { \(copies); }"])
    let programs = [
      "/bin/dpkg-query": "shift 3; for name; do echo \"$name install ok installed\"; done",
      "/bin/swift": "echo \"Build $*\"",
      "/.build/release/ollin": "echo \"in $PWD: $*\"",
    ]
    for (path, text) in programs {
      try TemporaryFolder.writeScript(text, to: checkout + path)
    }
    return checkout
  }

  private func run(_ command: String, checkout: String, in folder: String) throws -> String {
    try ChildProcess.run(
      "/bin/bash", ["-c", "cd '\(folder)' && PATH='\(checkout)/bin':$PATH \(command) 2>/dev/null"]
    ).output
  }

  @Test func namesOfFilesAreTakenFromTheCallersFolder() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    let output = try run(
      "'\(checkout)/run' Pond.swift --stats s.json", checkout: checkout, in: folder.path)
    #expect(output == "in \(folder.path): run Pond.swift --stats s.json\n")
    #expect(
      try run("'\(checkout)/run' doctor --json", checkout: checkout, in: folder.path)
        == "in \(folder.path): doctor --json\n")
  }

  /// Whatever is a command of the program is one of the script's.
  @Test(arguments: HostCommand.allCases) func aCommandGoesThrough(command: HostCommand) throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    #expect(
      try run("'\(checkout)/run' \(command.rawValue) x", checkout: checkout, in: folder.path)
        == "in \(folder.path): \(command.rawValue) x\n")
  }

  @Test func aLinkToItRuns() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    symlink(checkout + "/run", folder.path + "/paint")
    #expect(
      try run("./paint Pond.swift", checkout: checkout, in: folder.path)
        == "in \(folder.path): run Pond.swift\n")
  }

  @Test func withoutAWordItWritesBesideItself() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    let output = try run("'\(checkout)/run'", checkout: checkout, in: folder.path)
    #expect(output.contains("--picture \(checkout)/out/phone.png"))
    #expect(output.contains("What the run measured:  \(checkout)/out/stats.json"))
    #expect(FileKind(checkout + "/out") == .folder)
    #expect(FileKind(folder.path + "/out") == .missing)
  }

  /// What is said on standard error.
  private func talk(_ checkout: String, _ words: String = "doctor") throws -> String {
    try ChildProcess.run(
      "/bin/bash",
      ["-c", "PATH='\(checkout)/bin':$PATH '\(checkout)/run' \(words) 2>&1 >/dev/null"]
    ).output
  }

  @Test func theBuildIsThatOfTheCheckoutAndSaysSo() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    let lines = try talk(checkout).split(separator: "\n")
    #expect(lines.first == "Building what changed of Ollin.")
    #expect(lines.dropFirst().first == "Build build --package-path \(checkout) -c release")
    #expect(lines.count == 3 && lines.last?.hasPrefix("Built in ") == true)
  }

  /// A build that made something, as `swift build` does.
  private func makeBuilt(in folder: TemporaryFolder) throws -> String {
    let checkout = try makeCheckout(in: folder)
    for path in ["/Sources/Host", "/.build/release/Modules"] {
      try FileManager.default.createDirectory(
        atPath: checkout + path, withIntermediateDirectories: true)
    }
    for path in [
      "/Package.swift", "/Sources/Host/A.swift", "/Sources/Host/B.swift",
      "/.build/release/libOllinKit.so", "/.build/release/Modules/Ollin.swiftmodule",
    ] {
      try Data("1".utf8).write(to: URL(fileURLWithPath: checkout + path))
    }
    #expect(try talk(checkout).contains("Build build"))
    return checkout
  }

  @Test func whatIsBuiltIsNotBuiltAgain() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeBuilt(in: folder)
    #expect(try talk(checkout) == "")
    #expect(try talk(checkout, "Pond") == "")
  }

  /// Whatever may make a difference has it built again, also what leaves the time of a file as it was.
  @Test(arguments: [
    "echo 22 >Sources/Host/A.swift", "touch Package.swift", "rm Sources/Host/B.swift",
    "echo 1 >Sources/Host/C.swift", "mv Sources/Host/B.swift Sources/Host/D.swift",
    "cp -p Sources/Host/A.swift o; printf 2 >Sources/Host/A.swift; touch -r o Sources/Host/A.swift",
    "ln -s A.swift Sources/Host/E.swift", "rm .build/release/libOllinKit.so",
    "echo 2 >.build/release/ollin", "rm .build/run-stamp", "touch Scripts/packages",
    "echo 'echo Build anew' >>bin/swift", "rm .build/release/Modules/*",
  ])
  func whatChangedIsBuilt(deed: String) throws {
    let folder = try TemporaryFolder()
    let checkout = try makeBuilt(in: folder)
    _ = try ChildProcess.run("/bin/bash", ["-c", "cd '\(checkout)' && { \(deed); }"])
    #expect(try talk(checkout).contains("Build"))
  }

  /// A build that failed, or during which somebody saved a file, is no build of what is there.
  @Test(arguments: ["exit 1", "sleep 0.02; echo 3 >>\"$3/Sources/Host/A.swift\""])
  func aBuildThatIsNotOfWhatIsThereIsMadeAgain(end: String) throws {
    let folder = try TemporaryFolder()
    let checkout = try makeBuilt(in: folder)
    try TemporaryFolder.writeScript("echo Build odd; \(end)", to: checkout + "/bin/swift")
    #expect(try talk(checkout).contains("Build odd"))
    #expect(try talk(checkout).contains("Build odd"))
  }

  @Test func aLongBuildIsFollowed() throws {
    let lines = (1...50).map { "[\($0)/50] Compiling A.swift" }.joined(separator: "\n")
    let text =
      "source '\(Self.root)/Scripts/packages'; printf '%s' '\(lines)\nA.swift:1:1: error: no\n[x]'"
      + " | { SECONDS=0; build_output; }"
    let output = try ChildProcess.run("/bin/bash", ["-c", text]).output
    #expect(output == "A.swift:1:1: error: no\n[x]\n")
  }
}
