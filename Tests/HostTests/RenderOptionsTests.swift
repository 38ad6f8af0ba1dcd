import Foundation
import Ollin
import Testing

@testable import Host

/// The command line of `ollin render`.
@Suite struct RenderOptionsTests {
  @Test func framesAreRanges() throws {
    #expect(try FrameSpan.parse("0..<600") == 0..<600)
    #expect(try FrameSpan.parse("5...9") == 5..<10)
    #expect(try FrameSpan.parse("120") == 0..<120)
    for text in [
      "", "a", "5..<5", "9..<3", "-1..<4", "1..4", "0", "1e9", "..<4", "3..<", "0..<9999999999",
    ] {
      #expect(throws: HostError.self, "\(text)") { try FrameSpan.parse(text) }
    }
  }

  @Test func numberedNames() throws {
    #expect(try NumberedName("a-%05d.png").path(of: 42) == "a-00042.png")
    #expect(try NumberedName("%d.png").path(of: 123) == "123.png")
    #expect(try NumberedName("x%02d.png").path(of: 1234) == "x1234.png")
    for text in ["a.png", "%s.png", "%5d.png", "%d%d.png", "%.png", "%099d.png", "%", "%05"] {
      #expect(throws: HostError.self, "\(text)") { try NumberedName(text) }
    }
  }

  @Test func outputsByTheirEnding() throws {
    #expect(try RenderForm("a.PNG") == .picture(path: "a.PNG"))
    #expect(try RenderForm("a.mp4") == .film(path: "a.mp4"))
    #expect(try RenderForm("a.gif") == .animation(path: "a.gif"))
    for text in ["a.jpg", "a", "", "png"] where text != "png" {
      #expect(throws: HostError.self, "\(text)") { try RenderForm(text) }
    }
  }

  @Test func shardsShareAllFramesOnce() throws {
    let shards = try (1...7).map { try Shard("\($0)/7") }
    for frame in 0..<100 { #expect(shards.count { $0.holds(frame) } == 1) }
    for text in ["0/4", "5/4", "1", "1/0", "a/b", "-1/4", "1/4/5", "/", ""] {
      #expect(throws: HostError.self, "\(text)") { try Shard(text) }
    }
  }

  @Test func thePhoneIsASimulatedOneOrNone() throws {
    #expect(try RenderOptions(arguments: ["Hello", "--out", "a.png"]).phone == .none)
    #expect(
      try RenderOptions(arguments: ["Hello", "--out", "a.png", "--phone", "sim:body"]).phone
        == .simulated(scene: "body"))
    for text in ["usb", "tcp:localhost", "sim:nowhere", ""] {
      #expect(throws: HostError.self, "\(text)") {
        try RenderOptions(arguments: ["Hello", "--out", "a.png", "--phone", text])
      }
    }
    let recipe = Recipe(
      sketch: "Hello.swift", size: (540, 675), frames: 10..<70, seed: 1, rate: 60,
      phone: .simulated(scene: "body"), parameters: [("turn", "2")])
    #expect(
      recipe.text(frame: nil)
        == "Hello.swift --size 540x675 --seed 1 --fps 60 --frames '10..<70' --phone sim:body "
        + "--param turn=2")
    #expect(recipe.text(frame: 12).contains(" --frames '12..<13' "))
  }

  @Test(
    arguments: [
      (["Hello"], "Where to?"), ([], "Which sketch?"),
      (["Hello", "--out", "a.png", "--frames", "0..<2"], "%05d"),
      (["Hello", "--out", "a.mp4", "--shard", "1/2"], "--shard"),
      (["Hello", "--out", "a.gif", "--fps", "60"], "50"),
      (["Hello", "--out", "a.mp4", "--fps", "0"], "--fps"),
      (["Hello", "--out", "a.mp4", "--codec", "vp9"], "h264 or hevc"),
      (["Hello", "--out", "a.mp4", "--frames", "9", "--seconds", "2"], "--seconds"),
      (["Hello", "--ouut", "a.mp4"], "Did you mean --out?"),
      (["Hello", "--out", "a.png", "--param", "x"], "name=value"),
    ] as [([String], String)])
  func mistakesAreNamed(arguments: [String], part: String) {
    #expect {
      try RenderOptions(arguments: arguments)
    } throws: { error in
      guard let error = error as? HostError else { return false }
      return error.exitCode == 2 && error.message.contains(part)
    }
  }

  @Test func thePlanSuitsTheOutput() throws {
    func plan(_ arguments: String, loop: Double? = nil) throws -> RenderPlan {
      try RenderPlan(
        RenderOptions(arguments: ["Hello"] + arguments.split(separator: " ").map(String.init)),
        loopDuration: loop)
    }
    #expect(try plan("--out a.png").frames == 0..<1)
    #expect(try plan("--out a.gif --seconds 2").frames == 0..<50)
    #expect(try plan("--out a.mp4 --seconds 2").frames == 0..<120)
    #expect(try plan("--out a.mp4", loop: 3).frames == 0..<180)
    #expect(try plan("--out a-%d.png --fps ntsc --frames 3..<8").frames == 3..<8)
    #expect(throws: HostError.self) { try plan("--out a.mp4") }
  }

  @Test func theSameOptionTwiceSetsTwoParameters() throws {
    let options = try RenderOptions(arguments: [
      "Hello", "--out", "a.png", "--param", "a=1", "--param=b=x=y", "--seed", "4", "--seed", "5",
    ])
    #expect(options.seed == 5)
    #expect(options.parameters.settings.map(\.name) == ["a", "b"])
    #expect(options.parameters.settings.map(\.value) == ["1", "x=y"])
  }

  @Test func progressIsABarOrLines() async {
    await MainActor.run {
      #expect(ProgressReport.bar(0, of: 10) == "[" + String(repeating: "·", count: 24) + "]")
      #expect(ProgressReport.bar(10, of: 10) == "[" + String(repeating: "█", count: 24) + "]")
      #expect(ProgressReport.clock(3725) == "1:02:05")
      #expect(ProgressReport.clock(.infinity) == "100000:00:00")
      var lines: [String] = []
      let report = ProgressReport("a.mp4", total: 100, isTerminal: false, now: 0) {
        lines.append($0)
      }
      for frame in 1...100 { report.update(frame, now: UInt64(frame) * 1_000_000_000) }
      report.end()
      #expect(lines.count == 9)
      #expect(lines.first == "ollin: a.mp4: 10 of 100 frames, 1.0 a second, 1:30 left\n")
      #expect(lines.allSatisfy { $0.hasSuffix("\n") && !$0.contains("\r") })
    }
  }
}
