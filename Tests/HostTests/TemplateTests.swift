import PhoneSim
import Testing
import Wire

@testable import Host

/// What `ollin new` makes, on a phone.
@Suite(.serialized) struct TemplateTests {
  /// Every template gives pictures, and those that send the phone to look are shown again when it is
  /// back.
  @Test(.timeLimit(.minutes(10)), arguments: SketchTemplate.allCases)
  func everyTemplateIsOnThePhone(template: SketchTemplate) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(template.source(try SketchName("Pond")), to: "Pond.swift")
    let short: [String] =
      switch template {
      case .body, .face, .hands: ["--param", "lookFor=3"]
      case .room: ["--param", "scanFor=5"]
      default: []
      }
    let run = try LiveRun(
      [file, "--onone", "--size", "270x480", "--fps", "20"] + short, in: folder)
    try run.waitForPictures(1)
    if [.body, .face, .hands, .depth, .room].contains(template) {
      // The scene's finger taps, so it goes to look; and comes back, to be shown what it saw.
      let entries = run.phone.report.sketchEntries.count
      try run.wait(until: { run.phone.mode != .sketch }, "the phone looking")
      let before = run.phone.report.pictures
      try run.wait(
        until: { run.phone.report.sketchEntries.count > entries }, "the phone coming back")
      try run.wait(until: { run.phone.report.pictures > before }, "what the phone saw")
      // Nobody taps what they do not see: each time there was a picture before the next look.
      try run.wait(until: { run.phone.mode != .sketch }, "the phone looking again")
      #expect(run.phone.report.sketchEntries.allSatisfy { $0.firstPictureAfter != nil })
    }
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.breaches == 0)
  }
}
