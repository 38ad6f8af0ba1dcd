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
    #expect(throws: HostError("/dev/full could not be written: No space left on device.")) {
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
