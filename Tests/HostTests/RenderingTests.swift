import Foundation
import Glibc
import Testing

@testable import Host

/// `ollin render`, run as a person runs it.
@Suite(.serialized) struct RenderingTests {
  /// The built program, which lies beside the tests.
  static var program: String { BundledSketches.executableFolder + "/ollin" }

  struct Ended {
    let code: Int32
    let output: String
    let errors: String
  }

  static func run(_ arguments: [String], in folder: String) throws -> Ended {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Files, not pipes: a pipe nobody reads would stop the program.
    let (out, err) = (folder + "/.out", folder + "/.err")
    for file in [out, err] { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: out)
    process.standardError = FileHandle(forWritingAtPath: err)
    try process.run()
    process.waitUntilExit()
    defer { for file in [out, err] { try? FileManager.default.removeItem(atPath: file) } }
    func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
    return Ended(code: process.terminationStatus, output: try text(out), errors: try text(err))
  }

  private func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      found[name] = FileManager.default.contents(atPath: folder.path + "/" + name)
    }
    return found
  }

  /// The bundled sketches; of the many that read the phone a few, with what it senses.
  static let sketches =
    BundledSketches.all.map(\.name).filter { !$0.hasPrefix("Phone") }
    + ["PhoneCanvas", "PhoneCostume", "PhoneFlow"]

  /// Whole, and in two parts by two processes, a sketch makes the same bytes.
  @Test(arguments: sketches)
  func everySketchIsTheSameWithAndWithoutShards(name: String) throws {
    let scene = PhoneSketchTests.subjects.first { $0.name == name }?.scene
    let common =
      [
        "render", name, "--size", "160x160", "--fps", "10", "--frames", "13..<16", "--out",
        "p-%03d.png",
      ] + (scene.map { ["--phone", "sim:\($0)"] } ?? [])
    let whole = try TemporaryFolder()
    #expect(try Self.run(common, in: whole.path).code == 0)
    let parts = try TemporaryFolder()
    for part in ["1/2", "2/2"] {
      let ended = try Self.run(common + ["--shard", part], in: parts.path)
      #expect(ended.code == 0, "\(ended.errors)")
    }
    let pictures = try files(whole)
    #expect(pictures.keys.sorted() == ["p-013.png", "p-014.png", "p-015.png"])
    #expect(try files(parts) == pictures)
  }

  @Test func filmsAndAnimationsAreTheSameTwice() throws {
    for name in ["a.mp4", "a.gif"] {
      var made: [Data?] = []
      for _ in 0..<2 {
        let folder = try TemporaryFolder()
        let ended = try Self.run(
          ["render", "Hello", "--size", "90x160", "--frames", "12", "--fps", "24", "--out", name],
          in: folder.path)
        #expect(ended.code == 0, "\(ended.errors)")
        let files = try files(folder)
        #expect(files.keys.sorted() == [name])
        made.append(files[name])
      }
      #expect(made[0] == made[1])
    }
  }

  @Test func theSeedAndParametersAreSaid() throws {
    let folder = try TemporaryFolder()
    let ended = try Self.run(
      [
        "render", "Harmonograph", "--size", "64x64", "--seed", "7", "--param", "swings=12",
        "--out", "a.png",
      ], in: folder.path)
    #expect(ended.code == 0)
    #expect(
      ended.output.contains(
        "ollin render Harmonograph --size 64x64 --seed 7 --fps 60 --frames '0..<1' "
          + "--param swings=12"))
    // The picture itself carries them too.
    let png = try #require(try files(folder)["a.png"])
    let recipe = "Harmonograph --size 64x64 --seed 7 --fps 60 --frames '0..<1' --param swings=12"
    #expect(png.range(of: Data(recipe.utf8)) != nil)
  }

  @Test func frameNHasTheTimeNOverFps() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import Ollin
      final class Clock: Sketch {
        override var canvasSize: CanvasSize { .size(16, 16) }
        override func draw() {
          print(frameCount, time, deltaTime, date.timeIntervalSinceReferenceDate, random())
        }
      }
      """, to: "Clock.swift")
    let arguments = [
      "render", "Clock.swift", "--onone", "--fps", "30000/1001", "--frames", "2..<4", "--out",
      "%d.png",
    ]
    let first = try Self.run(arguments, in: folder.path)
    #expect(first.code == 0, "\(first.errors)")
    let lines = first.output.split(separator: "\n").map { $0.split(separator: " ") }
    for frame in 0..<4 {
      #expect(lines[frame][0] == "\(frame + 1)")
      let time = try #require(Double(lines[frame][1]))
      #expect(abs(time - Double(frame) * 1001 / 30000) < 1e-12)
      #expect(Double(lines[frame][2]) == 1001.0 / 30000)
      #expect(lines[frame][3] == lines[frame][1])
    }
    func rolls(_ ended: Ended) -> [Substring] {
      ended.output.split(separator: "\n").prefix(4).compactMap { $0.split(separator: " ").last }
    }
    #expect(try rolls(Self.run(arguments, in: folder.path)) == rolls(first))
    #expect(try rolls(Self.run(arguments + ["--seed", "2"], in: folder.path)) != rolls(first))
  }

  @Test func aSetupThatThrowsEndsWithItsReasonAndNoFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import Ollin
      struct Missing: Error {}
      final class Bad: Sketch { override func setup() throws { throw Missing() } }
      """, to: "Bad.swift")
    let ended = try Self.run(
      ["render", "Bad.swift", "--onone", "--frames", "9", "--out", "a.mp4"], in: folder.path)
    #expect(ended.code == 1)
    #expect(ended.errors.contains("setup() of Bad threw: Missing()"))
    #expect(try files(folder).keys.sorted() == ["Bad.swift"])
  }

  @Test func partsAreJoinedIntoAFilm() throws {
    let folder = try TemporaryFolder()
    let common = ["render", "Rosette", "--size", "64x48", "--frames", "0..<6", "--fps", "12"]
    for part in ["1/2", "2/2"] {
      _ = try Self.run(common + ["--shard", part, "--out", "p-%02d.png"], in: folder.path)
    }
    _ = try Self.run(common + ["--out", "whole.mp4"], in: folder.path)
    for name in ["film.mp4", "film.gif"] {
      let ended = try Self.run(
        ["render", "--join", "p-%02d.png", "--fps", "12", "--out", name], in: folder.path)
      #expect(ended.code == 0 && ended.output.contains("6 pictures of 64 × 48"), "\(ended.errors)")
    }
    // The comments differ, the pictures do not: their bytes lie in the box called mdat.
    func pictures(_ name: String) throws -> Data {
      let file = try #require(try files(folder)[name])
      let box = try #require(file.range(of: Data("mdat".utf8)))
      return file[box.upperBound...]
    }
    #expect(try pictures("film.mp4") == pictures("whole.mp4"))
    try FileManager.default.removeItem(atPath: folder.path + "/p-03.png")
    let missing = try Self.run(
      ["render", "--join", "p-%02d.png", "--frames", "0..<6", "--out", "b.mp4"], in: folder.path)
    #expect(missing.code == 1 && missing.errors.contains("p-03.png cannot be read"))
    #expect(try files(folder).keys.allSatisfy { !$0.hasPrefix(".") && $0 != "b.mp4" })
    for wrong in [
      ["render", "Rosette", "--join", "p-%02d.png", "--out", "b.mp4"],
      ["render", "--join", "p-%02d.png", "--out", "b-%02d.png"],
      ["render", "--join", "p-%02d.png", "--seed", "4", "--out", "b.mp4"],
      ["render", "--join", "p.png", "--out", "b.mp4"],
    ] {
      #expect(try Self.run(wrong, in: folder.path).code == 2, "\(wrong)")
    }
  }

  @Test func anInterruptedFilmLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [
      "render", "Hello", "--size", "90x160", "--frames", "100000", "--out", "a.mp4",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Until the film has begun; it takes minutes to end by itself.
    while process.isRunning, try files(folder).isEmpty { usleep(20_000) }
    #expect(try files(folder).keys.allSatisfy { $0.hasPrefix(".a.mp4.partial-") })
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try files(folder).isEmpty)
  }

  @Test func mistakesEndWithTwo() throws {
    let folder = try TemporaryFolder()
    let ended = try Self.run(
      ["render", "Harmonograph", "--out", "a.png", "--param", "swing=3"], in: folder.path)
    #expect(ended.code == 2)
    #expect(ended.errors.contains("Did you mean swings?"))
  }

  @Test func theListOfSketchesIsJSONToo() throws {
    let folder = try TemporaryFolder()
    let ended = try Self.run(["sketches", "--json"], in: folder.path)
    let list = try JSONDecoder().decode([[String: String]].self, from: Data(ended.output.utf8))
    #expect(list.compactMap { $0["name"] } == BundledSketches.all.map(\.name))
    #expect(list.allSatisfy { $0["summary"]?.isEmpty == false })
  }
}
