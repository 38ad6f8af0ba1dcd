import Foundation
import Glibc
import Testing

@testable import Host

@Suite struct ScratchFolderTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func base(_ folder: TemporaryFolder) -> String { "\(folder.path)/ollin-\(geteuid())" }

  @Test func liesInAFolderOfThisUserAlone() throws {
    let temporary = try TemporaryFolder()
    let scratch = try ScratchFolder(in: temporary.path)
    #expect(scratch.path.hasPrefix(base(temporary) + "/"))
    #expect(mode(base(temporary)) == 0o700 && mode(scratch.path) == 0o700)
    scratch.remove()
    #expect(FileKind(scratch.path) == .missing)
  }

  @Test func leavesTheLivingAndRemovesTheAbandoned() throws {
    let temporary = try TemporaryFolder()
    let living = try ScratchFolder(in: temporary.path)
    let abandoned = base(temporary) + "/12-abcdef"
    mkdir(abandoned, 0o700)
    let other = try ScratchFolder(in: temporary.path)
    #expect(FileKind(living.path) == .folder && FileKind(other.path) == .folder)
    #expect(FileKind(abandoned) == .missing)
    other.remove()
    living.remove()
  }

  @Test func neverCleansUpThroughALink() throws {
    let temporary = try TemporaryFolder()
    let precious = temporary.path + "/precious"
    mkdir(precious, 0o700)
    try "keep".write(toFile: precious + "/file", atomically: true, encoding: .utf8)
    try ScratchFolder(in: temporary.path).remove()
    // As an entry of its own, and inside one that is removed.
    symlink(precious, base(temporary) + "/7")
    mkdir(base(temporary) + "/8", 0o700)
    symlink(precious, base(temporary) + "/8/inside")
    try ScratchFolder(in: temporary.path).remove()
    #expect(FileKind(precious + "/file") == .file)
    #expect(FileKind(base(temporary) + "/8") == .missing)
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    let temporary = try TemporaryFolder()
    let elsewhere = temporary.path + "/elsewhere"
    mkdir(elsewhere, 0o700)
    symlink(elsewhere, base(temporary))
    let scratch = try ScratchFolder(in: temporary.path)
    #expect(scratch.path.hasPrefix("\(temporary.path)/ollin-\(getpid())-"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
    scratch.remove()
  }

  @Test func aFolderOthersMayWriteToIsNotTrusted() throws {
    let temporary = try TemporaryFolder()
    mkdir(base(temporary), 0o700)
    chmod(base(temporary), 0o777)
    let scratch = try ScratchFolder(in: temporary.path)
    #expect(scratch.path.hasPrefix("\(temporary.path)/ollin-\(getpid())-"))
    scratch.remove()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func somebodyElsesFolderIsNotTrusted() throws {
    let temporary = try TemporaryFolder()
    mkdir(base(temporary), 0o700)
    chown(base(temporary), 12_345, 12_345)
    let scratch = try ScratchFolder(in: temporary.path)
    #expect(scratch.path.hasPrefix("\(temporary.path)/ollin-\(getpid())-"))
    scratch.remove()
  }

  @Test func aFileInItsPlaceIsNoFolder() throws {
    let temporary = try TemporaryFolder()
    try "".write(toFile: base(temporary), atomically: true, encoding: .utf8)
    let scratch = try ScratchFolder(in: temporary.path)
    #expect(FileKind(scratch.path) == .folder)
    scratch.remove()
  }

  @Test func aTemporaryFolderIsNeverMade() throws {
    let temporary = try TemporaryFolder()
    let missing = temporary.path + "/no/such"
    #expect(ScratchFolder.temporaryFolder(environment: ["TMPDIR": missing]) == "/tmp")
    #expect(FileKind(missing) == .missing)
    #expect(throws: HostError.self) { try ScratchFolder(in: missing) }
    #expect(FileKind(missing) == .missing)
    #expect(ScratchFolder.temporaryFolder(environment: [:]) == "/tmp")
    #expect(
      ScratchFolder.temporaryFolder(environment: ["TMPDIR": temporary.path + "/"])
        == temporary.path)
  }
}
