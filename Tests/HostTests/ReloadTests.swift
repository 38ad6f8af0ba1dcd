import Foundation
import PhoneSim
import Pixels
import Testing

@testable import Host

/// A person edits a sketch that runs, in every way people and their editors do.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ReloadTests {
  private static func start(
    _ text: String = LiveRun.sketch(), as name: String = "Pond.swift",
    folderNamed folder: String = "fixture", options: [String] = ["--onone"]
  ) throws -> (LiveRun, String) {
    let folder = try TemporaryFolder(named: folder)
    let file = try folder.write(text, to: name)
    return (try LiveRun([file] + options, in: folder), file)
  }

  /// Writes into the file itself, as `cat >` does.
  private static func overwrite(_ file: String, _ text: String) throws {
    try text.write(toFile: file, atomically: false, encoding: .utf8)
  }

  @Test func aSavedFileIsOnThePhoneAndTheConnectionStays() throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    try LiveRun.sketch(".red").write(toFile: file, atomically: true, encoding: .utf8)
    try run.waitForColor(255, 0, 0)
    try Self.overwrite(file, LiveRun.sketch(".green"))
    try run.wait(for: "Pond reloaded in ", times: 2)
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.text.contains("2 reloads"))
    #expect(run.phone.report.pictureConnections == 1)
    #expect(run.breaches == 0)
  }

  @Test(arguments: [
    ("a syntax error", "let = 3", "Pond.swift:14:"),
    ("a type error", "let number: Int = \"text\"", "cannot convert value of type 'String'"),
  ])
  func anErrorIsShownAndTheOldSketchGoesOn(kind: String, line: String, words: String) throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    let frames = try run.runStatus().frameCount
    try Self.overwrite(file, LiveRun.sketch(".red", draw: line))
    try run.wait(for: words)
    #expect(run.text.contains("\(file):"))
    try run.waitForPictures(3)
    let status = try run.runStatus()
    #expect(status.state == .running && status.frameCount > frames)
    #expect(try #require(status.problem).contains("does not compile"))
    // Along the lower edge lies the text, dark with light letters; above it all is as before.
    let picture = try #require(run.phone.lastPicture())
    let below = (picture.height - 3) * picture.width * 4 + 8
    #expect(picture.pixels[below + 2] < 130)
    try run.waitForColor(0, 0, 255)
    try Self.overwrite(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(try run.runStatus().problem == nil)
    try run.waitForPictures(2)
    let clean = try #require(run.phone.lastPicture())
    #expect(clean.pixels[below] > 200 && clean.pixels[below + 2] < 60)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test(arguments: [
    ("import Nowhere\n" + LiveRun.sketch(".red"), "no such module 'Nowhere'"),
    ("import Ollin\nfinal class Pond {}\n", "has no sketch"),
    ("import Ollin\nfinal class Pond<T>: Sketch {}\n", "has no sketch"),
    ("// nothing\n", "has no sketch"),
    ("import Ollin\nprint(1)\n" + LiveRun.sketch(".red"), "not allowed at the top level"),
    (
      LiveRun.sketch(".red", members: "struct Bad: Error {}", setup: "throw Bad()"),
      "setup() of Pond threw: Bad()"
    ),
  ])
  func whatCannotBeShownIsSaidAndTheOldSketchGoesOn(text: String, words: String) throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    try Self.overwrite(file, text)
    try run.wait(for: words)
    try run.waitForPictures(2)
    try run.waitForColor(0, 0, 255)
    try Self.overwrite(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// There is nothing to go on with; the phone shows why, and whoever mends it sees it at once.
  @Test func aSetupThatThrowsAtTheStartWaitsToBeMended() throws {
    let (run, file) = try Self.start(
      LiveRun.sketch(
        members: "struct Bad: Error {}",
        setup:
          "if try !String(contentsOfFile: \"note.txt\", encoding: .utf8).isEmpty { throw Bad() }"
      ).replacingOccurrences(of: "import OllinPhone", with: "import OllinPhone\nimport Foundation"))
    try run.wait(for: "setup() of Pond threw")
    try run.wait(for: "is saved, and by `ollin reload`.")
    try run.wait(until: { run.hasNotice }, "the notice")
    #expect(try run.runStatus().state == .failed)
    // Mended without the source being saved.
    try Self.overwrite((file as NSString).deletingLastPathComponent + "/note.txt", "")
    _ = try run.ask(ControlRequest(command: .reload))
    try run.waitForColor(0, 0, 255)
    try Self.overwrite(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func ofTwoSketchesTheOneNamedLikeTheFileIsShown() throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    let other = LiveRun.sketch(".green", name: "Other")
    try Self.overwrite(
      file, LiveRun.sketch(".red") + "\n" + other.replacingOccurrences(of: "import", with: "//"))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func mainAndAHashbangChangeNothing() throws {
    let (run, file) = try Self.start(
      "#!/usr/bin/env ollin\n"
        + LiveRun.sketch().replacingOccurrences(of: "final class", with: "@main final class"))
    try run.waitForColor(0, 0, 255)
    try Self.overwrite(file, "#!/usr/bin/env ollin\n" + LiveRun.sketch(".red", draw: "let = 1"))
    // The line is that of the file, with the first one counted.
    try run.wait(for: "\(file):15:")
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aHalfWrittenFileIsWaitedFor() throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    let text = LiveRun.sketch(".red")
    try Self.overwrite(file, "")
    try Self.overwrite(file, String(text.prefix(text.count / 2)))
    try Self.overwrite(file, text)
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aFileThatIsRemovedAndBackIsTaken() throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    try FileManager.default.removeItem(atPath: file)
    try run.wait(for: "is gone; what was made of it goes on")
    try run.waitForPictures(1)
    try Self.overwrite(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func whatALinkLeadsToIsWatched() throws {
    let folder = try TemporaryFolder()
    let away = folder.path + "/away"
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
    try Self.overwrite(away + "/real.swift", LiveRun.sketch())
    let link = folder.path + "/Pond.swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "away/real.swift")
    let run = try LiveRun([link, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    try LiveRun.sketch(".red")
      .write(toFile: away + "/real.swift", atomically: true, encoding: .utf8)
    try run.waitForColor(255, 0, 0)
    // The link itself is set to another file.
    try Self.overwrite(away + "/other.swift", LiveRun.sketch(".white"))
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "away/other.swift")
    try run.waitForColor(255, 255, 255)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aPathMayHoldAnything() throws {
    let (run, file) = try Self.start(
      as: "Mein Teich \"é\".swift", folderNamed: "Zwei Wörter 'und' \"mehr\"")
    try run.waitForColor(0, 0, 255)
    try LiveRun.sketch(".red").write(toFile: file, atomically: true, encoding: .utf8)
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func ofAFolderWhatChangedIsCompiledAndWhatDependsOnIt() throws {
    let folder = try TemporaryFolder(named: "Pond")
    let paint = "import Ollin\nextension Pond { func paint() { background(.blue) } }\n"
    let helper = try folder.write(paint, to: "Paint.swift")
    _ = try folder.write(
      LiveRun.sketch(".black", draw: "paint()"), to: "Pond.swift")
    _ = try folder.write("struct Size { var side = 1.0 }", to: "Size.swift")
    let run = try LiveRun([folder.path, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    // A body, then what others see, then another file.
    try paint.replacingOccurrences(of: ".blue", with: ".red")
      .write(toFile: helper, atomically: true, encoding: .utf8)
    try run.waitForColor(255, 0, 0)
    try Self.overwrite(
      helper,
      "import Ollin\nextension Pond { func paint(_ c: Color = .white) { background(c) } }\n")
    try run.waitForColor(255, 255, 255)
    _ = try folder.write(
      "import Ollin\nextension Color { static let mine = Color.red }", to: "Mine.swift")
    try Self.overwrite(
      helper,
      "import Ollin\nextension Pond { func paint(_ c: Color = .mine) { background(c) } }\n")
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func parametersAndSavedPropertiesSurviveAndTheClockOnRequest() throws {
    let members = "@Param(0...10) var size = 1.0\n@Saved var drawn = 0"
    let (run, file) = try Self.start(
      LiveRun.sketch(members: members, draw: "drawn += 1"), options: ["--onone", "--keep-clock"])
    try run.waitForColor(0, 0, 255)
    _ = try run.ask(ControlRequest(command: .set, name: "size", value: "7"))
    try run.waitForPictures(1)
    let before = try run.runStatus().frameCount
    try Self.overwrite(
      file,
      LiveRun.sketch(
        ".red", members: members + "\noverride func reloaded() { print(\"again\") }",
        setup: "print(\"size \\(size), drawn \\(drawn > 0), clock \\(time)\")", draw: "drawn += 1"))
    try run.waitForColor(255, 0, 0)
    try run.wait(for: "Pond: again")
    #expect(run.text.contains("Pond: size 7.0, drawn true"))
    #expect(try run.runStatus().frameCount > before)
    let parameters = try #require(try run.ask(ControlRequest(command: .params)).parameters)
    #expect(parameters.map(\.value) == ["7"] && parameters.map(\.original) == ["1"])
    #expect(run.end() == 0, "\(run.text)")
  }

  /// A sketch that is off the stage lets go of the phone: a phone takes no more than so many
  /// connections, and twenty saves are soon made.
  @Test func aSketchThatIsGoneHasNoConnection() throws {
    let (run, file) = try Self.start()
    try run.waitForColor(0, 0, 255)
    for round in 1...20 {
      try Self.overwrite(
        file, LiveRun.sketch(round.isMultiple(of: 2) ? ".blue" : ".red", setup: "_ = \(round)"))
      try run.waitForColor(round.isMultiple(of: 2) ? 0 : 255, 0, round.isMultiple(of: 2) ? 255 : 0)
    }
    // The one before may still be on its way out.
    try run.wait(
      until: { run.phone.report.openSensorConnections <= 2 },
      "the end of \(run.phone.report.openSensorConnections) connections")
    #expect(run.end() == 0, "\(run.text)")
  }

  /// The sketch on the stage goes on in the code compiled for speed; nothing is set up again.
  @Test func theFasterBuildTakesOverTheObject() throws {
    let (run, _) = try Self.start(
      LiveRun.sketch(members: "var drawn = 0", setup: "print(\"set up\")", draw: "drawn += 1"),
      options: [])
    try run.wait(for: "goes on at full speed")
    try run.waitForPictures(1)
    #expect(run.text.components(separatedBy: "set up").count == 2)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// What a version says of a type that is not its own the runtime keeps for ever: the next version
  /// has a process that never heard it.
  @Test func aConformanceOfAnothersTypeIsThatOfTheNewVersion() throws {
    func text(_ word: String) -> String {
      LiveRun.sketch(
        word == "one" ? ".blue" : ".red", members: "@Saved var drawn = 0",
        setup: "print(\"it is \\(Size2(1, 2) as Any), drawn \\(drawn > 0)\")", draw: "drawn += 1")
        + "\ntypealias Size2 = Vector2\nextension Vector2: @retroactive CustomStringConvertible {"
        + " public var description: String { \"\(word)\" } }\n"
    }
    let (run, file) = try Self.start(text("one"))
    try run.wait(for: "Pond: it is one, drawn false")
    let worker = try run.runStatus().worker
    // The one that stands by is ready after a while.
    usleep(UInt32(VersionHistory.probation / 1_000) + 2_000_000)
    try Self.overwrite(file, text("two"))
    try run.wait(for: "Pond: it is two, drawn true")
    try run.waitForColor(255, 0, 0)
    #expect(try run.runStatus().worker != worker)
    #expect(try run.runStatus().restarts == 0)
    #expect(run.end() == 0, "\(run.text)")
  }
}
