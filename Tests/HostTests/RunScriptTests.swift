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
      "/bin/dpkg-query": "echo install ok installed",
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

  @Test func theBuildIsThatOfTheCheckout() throws {
    let folder = try TemporaryFolder()
    let checkout = try makeCheckout(in: folder)
    let output = try ChildProcess.run(
      "/bin/bash",
      ["-c", "PATH='\(checkout)/bin':$PATH '\(checkout)/run' doctor 2>&1 >/dev/null"]
    ).output
    #expect(output == "Build build --package-path \(checkout) -c release\n")
  }
}
