import Foundation
import Glibc
import Testing

@testable import Host

@Suite struct OutputFileTests {
  private func read(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func replacesWhatIsThereAndLeavesNothingElse() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "out.json")
    try OutputFile(path, option: "--stats").write(Array("new".utf8))
    #expect(read(path) == "new")
    let fresh = try OutputFile(folder.path + "/fresh", option: "--stats")
    #expect(FileKind(fresh.path) == .missing)
    try fresh.write(Array("text".utf8))
    #expect(read(fresh.path) == "text")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["fresh", "out.json"])
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "target")
    symlink(path, folder.path + "/link")
    try OutputFile(folder.path + "/link", option: "--stats").write(Array("new".utf8))
    #expect(read(path) == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == path)
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    try OutputFile("/dev/null", option: "--stats").write(Array("text".utf8))
    #expect(FileKind("/dev/null") == .special)
    let full = try OutputFile("/dev/full", option: "--stats")
    #expect(throws: HostError("/dev/full cannot be written: the disk is full.")) {
      try full.write(Array("text".utf8))
    }
  }

  @Test(arguments: [
    ("", "--stats needs the name of a file."),
    ("/no/such/out", "--stats cannot write to /no/such/out: there is no folder /no/such."),
    ("/tmp", "--stats cannot write to /tmp: it is a folder. Name a file in it."),
    ("/proc/out", "--stats cannot write to /proc/out: No such file or directory."),
    ("/dev/null/out", "--stats cannot write to /dev/null/out: there is no folder /dev/null."),
  ])
  func whatCannotBeWrittenIsSaidAtOnce(path: String, message: String) {
    #expect { try OutputFile(path, option: "--stats") } throws: {
      ($0 as? HostError)?.message == message
    }
  }

  @Test func aDraftTakesItsPlaceOrLeavesNothing() throws {
    let folder = try TemporaryFolder(named: "ä b'\"")
    let path = folder.path + "/film.mp4"
    let file = try OutputFile(path, option: "--out")
    let draft = try file.begin()
    #expect(draft.path != (try file.begin()).path && FileKind(draft.path) == .file)
    #expect(FileKind(path) == .missing)
    try Data([1, 2]).write(to: URL(fileURLWithPath: draft.path))
    try draft.finish()
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2]))
    #expect(throws: HostError.self) { try draft.finish() }
    let other = try OutputFile(path, option: "--out").begin()
    other.abandon()
    #expect(FileKind(other.path) == .missing && FileManager.default.fileExists(atPath: path))
  }

  @Test func aPipeIsNoPlaceForAFilm() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.mp4"
    mkfifo(pipe, 0o600)
    let descriptor = open(pipe, O_RDWR)
    defer { close(descriptor) }
    #expect(throws: HostError.self) { try OutputFile(likeChecked: pipe).begin() }
    #expect(FileKind(pipe) == .special)
  }

  @Test func longNamesOfManyBytesAreWritten() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "ä", count: 124) + ".png"
    try OutputFile(folder.path + "/" + name, option: "--out").write([7])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    #expect {
      try OutputFile(likeChecked: folder.path + "/" + String(repeating: "x", count: 300)).write([0])
    } throws: { ($0 as? HostError)?.message.contains("too long") == true }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test func aTextInAPNGHasTheRightCheckSum() throws {
    #expect(PNGText.checkSum(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(PNGText.adding("a", "b", to: [1, 2]) == [1, 2])
  }

  @Test @MainActor func aStepThatFailsSkipsNoOther() {
    var taken: [Int] = []
    let code = RunCommand.finish([
      { taken.append(1) },
      { throw HostError("A step of this test fails, as it should.") },
      { taken.append(3) },
    ])
    #expect(code == 1 && taken == [1, 3])
    #expect(RunCommand.finish([{ taken.append(4) }]) == 0)
  }
}
