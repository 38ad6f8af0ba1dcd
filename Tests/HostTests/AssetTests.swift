import Foundation
import Glibc
@_spi(Host) import Ollin
import PhoneSim
import Testing

@testable import Host

/// Pictures, meshes and fonts of a sketch, saved while it runs.
@Suite(.serialized, .timeLimit(.minutes(10))) struct AssetTests {
  private static func stamp(_ folder: TemporaryFolder, _ text: String) throws -> FileStamp {
    try #require(FileStamp(try folder.write(text, to: "x")))
  }

  @Test func whatWasAskedForAndHasChangedIsTold() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (try Self.stamp(folder, "1"), try Self.stamp(folder, "22"))
    let empty = try Self.stamp(folder, "")
    var changes = AssetChanges()
    changes.take([
      .init(path: "/a", stamp: one), .init(path: "/missing", stamp: nil),
      .init(path: "/rain.frag", stamp: one, isShader: true),
    ])
    changes.own(["/assets/b": one])
    #expect(changes.files == ["/a", "/missing"])
    #expect(changes.changed(["/a": one, "/assets/b": one], at: 0, isOfStart: false).files.isEmpty)
    // Gone, and empty: about to be written.
    #expect(changes.changed([:], at: 0, isOfStart: false).files.isEmpty)
    #expect(changes.changed(["/a": empty], at: 0, isOfStart: false).files.isEmpty)
    #expect(changes.changed(["/a": two], at: 0, isOfStart: false).files == ["/a"])
    #expect(changes.changed(["/a": two], at: 0, isOfStart: false).files.isEmpty)
    #expect(
      changes.changed(["/missing": one, "/assets/new": one], at: 0, isOfStart: false).files.count
        == 2)
    // A shader is read again by itself, and so is the file it was copied from.
    #expect(changes.changed(["/x/rain.frag": two], at: 0, isOfStart: false).files.isEmpty)
    #expect(
      changes.changed(["/assets/b~": two, "/assets/c.tmp": two], at: 0, isOfStart: false).files
        .isEmpty)
  }

  /// A sketch that writes what it reads would start for ever.
  @Test func whatASketchWritesItselfIsGivenUp() throws {
    let folder = try TemporaryFolder()
    var changes = AssetChanges()
    var told: [Int] = []
    var given: [String] = []
    for round in 0..<8 {
      changes.take([.init(path: "/a", stamp: try Self.stamp(folder, "before \(round)"))])
      let answer = changes.changed(
        ["/a": try Self.stamp(folder, "after \(round)")], at: UInt64(round) * 500_000_000,
        isOfStart: true)
      told.append(answer.files.count)
      given += answer.given
    }
    #expect(told == [1, 1, 1, 1, 1, 0, 0, 0])
    #expect(given == ["/a"])
    // Nor does it help it to give each file another name.
    var pictures: [String: FileStamp] = [:]
    var written = 0
    for round in 0..<8 {
      pictures["/assets/\(round)"] = try Self.stamp(folder, "picture \(round)")
      let answer = changes.changed(
        pictures, at: UInt64(round) * 500_000_000, isOfStart: true)
      written += answer.files.count
      if !answer.given.isEmpty { #expect(answer.given == ["/assets"]) }
    }
    #expect(written == 5)
    // A person who saves now and then is no loop, and may save many at once.
    let many = try (0..<9).map { ("/resources/\($0)", try Self.stamp(folder, "many \($0)")) }
    let all = Dictionary(uniqueKeysWithValues: many)
    #expect(changes.changed(all, at: 5, isOfStart: true).files.count == 9)
    // And may export a picture twice a second, of which one or another falls into a start.
    for round in 0..<30 {
      let answer = changes.changed(
        ["/b": try Self.stamp(folder, "b \(round)")], at: UInt64(round) * 500_000_000,
        isOfStart: round % 4 != 0)
      #expect(answer.files == ["/b"])
    }
    // What was given up is looked at again once the code was saved.
    let late = ["/a": try Self.stamp(folder, "late")]
    #expect(changes.changed(late, at: 90_000_000_000, isOfStart: false).files.isEmpty)
    changes.forgive()
    #expect(changes.changed(late, at: 90_000_000_000, isOfStart: false).files == ["/a"])
  }

  /// A picture beside the sketch; one that is half written is passed over.
  @Test func aPictureThatIsSavedIsShown() throws {
    let folder = try TemporaryFolder()
    func picture(_ red: UInt8, _ blue: UInt8) throws -> Data {
      let pixels = [red, 0, blue, 255]
      return try #require(Image(width: 1, height: 1, premultipliedRGBA: pixels)).pngData()
    }
    let place = folder.path + "/leaf.png"
    try picture(255, 0).write(to: URL(fileURLWithPath: place))
    let file = try folder.write(
      LiveRun.sketch(
        "paint", members: "var paint = Color.black\n@Saved var drawn = 0",
        setup: """
          let leaf = try Image(path: "leaf.png")
          paint = Color(red: leaf[0, 0].red, green: 0, blue: leaf[0, 0].blue)
          print("drawn \\(drawn > 0)")
          """, draw: "drawn += 1"), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(255, 0, 0)
    let worker = try run.worker()
    try Data([0x89, 0x50]).write(to: URL(fileURLWithPath: place))
    try run.wait(for: "setup() of Pond threw")
    try run.waitForColor(255, 0, 0)
    try picture(0, 255).write(to: URL(fileURLWithPath: place), options: .atomic)
    try run.waitForColor(0, 0, 255)
    try run.wait(for: "leaf.png has changed: Pond starts anew.", times: 2)
    try run.wait(for: "Pond: drawn true")
    // Another file of the folder is nothing to the sketch.
    _ = try folder.write("x", to: "notes.txt")
    try picture(255, 255).write(to: URL(fileURLWithPath: place), options: .atomic)
    try run.waitForColor(255, 0, 255)
    #expect(!run.text.contains("notes.txt"))
    #expect(try run.worker() == worker)
    #expect(try run.runStatus().problem == nil)
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.phone.report.pictureConnections == 1)
  }

  /// Another program exports a picture twice a second, for as long as somebody draws in it.
  @Test func everyExportIsShown() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/assets", 0o700)
    _ = try folder.write("0", to: "assets/red.txt")
    let file = try folder.write(
      LiveRun.sketch(
        "Color(red: red, green: 0, blue: 0)", members: "var red = 0.0",
        setup: "red = Double(try String(contentsOfFile: \"assets/red.txt\", encoding: .utf8)) ?? 0"
      ), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForPictures(5)
    for round in 1...14 {
      // Its size is another each time: the clock of the files is coarse.
      let red = round.isMultiple(of: 2) ? "0." : "1."
      _ = try folder.write(red + String(repeating: "0", count: round), to: "assets/red.txt")
      try run.waitForColor(round.isMultiple(of: 2) ? 0 : 255, 0, 0)
      usleep(300_000)
    }
    #expect(!run.text.contains("passed over"))
    #expect(run.end() == 0, "\(run.text)")
  }

  /// What a sketch reads in its own way, out of the folder that is there for such files.
  @Test func aFileOfTheResourceFolderCounts() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/assets", withIntermediateDirectories: true)
    _ = try folder.write("1", to: "assets/red.txt")
    let file = try folder.write(
      LiveRun.sketch(
        "Color(red: red, green: 0, blue: 0)", members: "var red = 0.0",
        setup: "red = Double(try String(contentsOfFile: \"assets/red.txt\", encoding: .utf8)) ?? 0"
      ), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(255, 0, 0)
    _ = try folder.write("0", to: "assets/red.txt")
    try run.waitForColor(0, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// A font's face is kept as long as its file is the same.
  @Test func theFontOfAChangedFileIsAnotherOne() throws {
    let folder = try TemporaryFolder()
    let fonts = FileManager.default.enumerator(atPath: "/usr/share/fonts")
    let name = try #require(fonts?.first { ($0 as? String)?.hasSuffix(".ttf") == true } as? String)
    let data = try #require(FileManager.default.contents(atPath: "/usr/share/fonts/" + name))
    let place = folder.path + "/face.ttf"
    try data.write(to: URL(fileURLWithPath: place), options: .atomic)
    let first = try OutlineFont(path: place)
    #expect(try OutlineFont(path: place) == first)
    try (data + [0]).write(to: URL(fileURLWithPath: place), options: .atomic)
    #expect(try OutlineFont(path: place) != first)
  }
}
