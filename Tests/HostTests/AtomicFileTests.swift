import Foundation
import Testing

@testable import Host

/// Files that are there whole or not at all.
@Suite struct AtomicFileTests {
  @Test func aFileIsWrittenAndNothingElseIsLeft() throws {
    let folder = try TemporaryFolder(named: "ä b'\"")
    let path = folder.path + "/a.png"
    try AtomicFile.checkFolder(of: path)
    try AtomicFile.write([1, 2, 3], to: path)
    try AtomicFile.write([4], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([4]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }

  @Test func aFullDiskSaysSo() {
    #expect(throws: HostError("a.png cannot be written: the disk is full.")) {
      try AtomicFile.write(
        [UInt8](repeating: 0, count: 100), directlyTo: "/dev/full", named: "a.png")
    }
  }

  @Test func foldersThatCannotBeWrittenSaySo() throws {
    let folder = try TemporaryFolder()
    #expect(throws: HostError("/nowhere/a.png cannot be written: there is no folder /nowhere.")) {
      try AtomicFile.checkFolder(of: "/nowhere/a.png")
    }
    #expect {
      try AtomicFile.checkFolder(of: folder.path)
    } throws: { ($0 as? HostError)?.message.hasSuffix("it is a folder.") == true }
    let file = try folder.write("", to: "file")
    #expect {
      try AtomicFile.checkFolder(of: file + "/a.png")
    } throws: { ($0 as? HostError)?.message.hasSuffix("is no folder.") == true }
    #expect {
      try AtomicFile.write([0], to: "/proc/a.png")
    } throws: { ($0 as? HostError)?.message.contains("cannot be written") == true }
    #expect {
      try AtomicFile.write([0], to: folder.path + "/" + String(repeating: "x", count: 300))
    } throws: { ($0 as? HostError)?.message.contains("too long") == true }
    // What could not be renamed is removed.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func aTextInAPNGHasTheRightCheckSum() throws {
    #expect(PNGText.checkSum(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(PNGText.adding("a", "b", to: [1, 2]) == [1, 2])
  }
}
