import Foundation
import Glibc
import Testing

@testable import Host

@Suite struct SketchSourceTests {
  @Test func aPipeOrADeviceIsRefused() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path + "/f.swift"
    mkfifo(fifo, 0o600)
    symlink("/dev/zero", folder.path + "/g.swift")
    symlink("/dev/zero", folder.path + "/libG.so")
    for path in [fifo, folder.path + "/g.swift", folder.path + "/libG.so"] {
      #expect(throws: HostError.usage("\(path) is not a file.")) {
        try SketchSource.resolve(path, bundled: [:])
      }
    }
    // The folder holds nothing else.
    #expect { try SketchSource.resolve(folder.path, bundled: [:]) } throws: {
      ($0 as? HostError)?.message.contains("nothing is a file") == true
    }
  }

  /// Nothing is made of what is no file, and the rest is the sketch.
  @Test func ofAFolderTheFilesCount() throws {
    let folder = try TemporaryFolder(named: "Pond")
    let file = try folder.write("import Ollin", to: "A.swift")
    mkfifo(folder.path + "/f.swift", 0o600)
    mkdir(folder.path + "/g.swift", 0o700)
    symlink("gone", folder.path + "/h.swift")
    symlink("A.swift", folder.path + "/i.swift")
    #expect(
      try SketchSource.resolve(folder.path, bundled: [:])
        == .files([file, folder.path + "/i.swift"], name: "Pond"))
    #expect(
      SketchSource.passedOver(in: folder.path)
        == ["f", "g", "h"].map { "\(folder.path)/\($0).swift" })
  }

  @Test func aLinkToNothingIsNamedWithItsTarget() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("import Ollin", to: "A.swift")
    let link = folder.path + "/B.swift"
    symlink("gone.swift", link)
    #expect(throws: HostError.usage("\(link) is a link to gone.swift, which is not there.")) {
      try SketchSource.resolve(link, bundled: [:])
    }
  }

  @Test func aLinkToAFileIsAFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("import Ollin", to: "A.swift")
    let link = folder.path + "/B.swift"
    symlink(file, link)
    #expect(try SketchSource.resolve(link, bundled: [:]) == .files([link], name: "B"))
  }

  @Test func aFileWithoutItsEndingIsNamed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("import Ollin", to: "Flow.swift")
    let word = folder.path + "/Flow"
    #expect(throws: HostError.usage("There is no \(word). Did you mean \(word).swift?")) {
      try SketchSource.resolve(word, bundled: [:])
    }
    #expect(throws: HostError.usage("There is no file \(word)s.")) {
      try SketchSource.resolve(word + "s", bundled: [:])
    }
  }

  @Test func whatIsNeitherIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x", to: "notes.txt")
    #expect { try SketchSource.resolve(file, bundled: [:]) } throws: {
      ($0 as? HostError)?.message.contains("is neither a .swift file") == true
    }
    #expect { try SketchSource.resolve(folder.path, bundled: [:]) } throws: {
      ($0 as? HostError)?.message.contains("holds no .swift file") == true
    }
  }
}
