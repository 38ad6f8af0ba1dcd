import Cable
import Foundation
import Glibc
import Testing

@testable import Host

/// How editors write files, while the compiler reads them.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SavingTests {
  /// Takes the text out of a file, and puts the same in again after a while.
  private static func writeAgain(_ file: String, _ text: String, after wait: UInt32) throws {
    let descriptor = open(file, O_WRONLY | O_TRUNC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    usleep(wait)
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  /// What the compiler makes of the half of a file is nothing that was saved.
  @Test func theSameTextSavedTwiceIsShown() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    for (round, delay) in ([2_000, 8_000, 20_000, 40_000] as [UInt32]).enumerated() {
      let text = LiveRun.sketch(round.isMultiple(of: 2) ? ".red" : ".blue", setup: "_ = \(round)")
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      usleep(delay)
      // Long enough for the compiler to have read it and failed.
      try Self.writeAgain(file, text, after: 600_000)
      try run.waitForColor(round.isMultiple(of: 2) ? 255 : 0, 0, round.isMultiple(of: 2) ? 0 : 255)
      try run.wait(until: { try run.runStatus().problem == nil }, "no problem")
    }
    #expect(!run.text.contains("error:"))
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test @MainActor func aBuildWhoseFilesWereWrittenMeanwhileCountsForNothing() throws {
    let folder = try TemporaryFolder(named: "Pond")
    let file = try folder.write("import Ollin\n", to: "Pond.swift")
    let desk = SourceDesk(try SourceWatch(.folder(folder.path)), name: "Pond")
    let cancellation = try Cancellation()
    func work() throws -> SourceDesk.Work {
      SourceDesk.Work(
        job: try BuildJob(cancellation) { .failure(.stopped) }, speed: .soon, version: 1,
        stamps: desk.stamps, saved: 0, noticed: 0)
    }
    let quiet = try work()
    #expect(quiet.stamps.keys.sorted() == [file])
    #expect(!desk.isSpoilt(quiet))
    // The same text; and the clock of the files need not have moved on.
    _ = try folder.write("import Ollin\n", to: "Pond.swift")
    #expect(desk.isSpoilt(quiet))
    let added = try work()
    _ = try folder.write("import Ollin\n", to: "Ripple.swift")
    #expect(desk.isSpoilt(added))
    // What is written by each build itself is taken in the end.
    #expect((0..<20).contains { _ in !desk.isSpoilt(quiet) })
  }

  /// An error that does not lie in the text: whoever asks for it has another try.
  @Test func whatFailedIsBuiltAgainOnRequest() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    let text = LiveRun.sketch(".red", draw: "let = 1")
    _ = try folder.write(text, to: "Pond.swift")
    try run.wait(for: "does not compile")
    _ = try run.ask(ControlRequest(command: .reload))
    try run.wait(for: "does not compile", times: 2)
    // And so has who saves the same once more.
    _ = try folder.write(text, to: "Pond.swift")
    try run.wait(for: "does not compile", times: 3)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// A file that somebody has just begun, and what only has the name of one.
  @Test func oddEntriesOfAFolderHoldNothingUp() throws {
    let folder = try TemporaryFolder(named: "Pond")
    _ = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([folder.path, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    _ = try folder.write("", to: "New.swift")
    symlink("nowhere", folder.path + "/Link.swift")
    mkdir(folder.path + "/Folder.swift", 0o700)
    mkfifo(folder.path + "/Pipe.swift", 0o600)
    _ = try folder.write(LiveRun.sketch(".red"), to: "Pond.swift")
    try run.waitForColor(255, 0, 0)
    for name in ["Link.swift, a link to nowhere", "Folder.swift, a folder", "Pipe.swift, which"] {
      try run.wait(for: name)
    }
    // The new one counts once there is text in it, and its text may not go unnoticed.
    _ = try folder.write("import Ollin\nlet paint = Color.blue\n", to: "New.swift")
    _ = try folder.write(LiveRun.sketch("paint"), to: "Pond.swift")
    try run.waitForColor(0, 0, 255)
    _ = try folder.write("", to: "Pond.swift")
    try run.wait(for: "Pond.swift is empty now: Pond waits for its text")
    #expect(try run.runStatus().problem == nil)
    _ = try folder.write(LiveRun.sketch(".red"), to: "Pond.swift")
    try run.waitForColor(255, 0, 0)
    #expect(run.text.components(separatedBy: "Folder.swift, a folder").count == 2)
    #expect(run.end() == 0, "\(run.text)")
  }
}
