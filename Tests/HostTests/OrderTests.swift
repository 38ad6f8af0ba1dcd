import Foundation
import Glibc
import Testing

@testable import Host

/// More orders than a sketch comes to, and a conversation that breaks off.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OrderTests {
  private static func start() throws -> (LiveRun, String) {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    return (run, file)
  }

  private static func save(_ file: String, _ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// The sketch comes to none of them while it is set up, and the run answers all the same.
  @Test func moreStepsThanASketchComesToAreRefused() throws {
    let (run, file) = try Self.start()
    try Self.save(file, LiveRun.sketch(".red", setup: "print(\"begun\"); sleep(6)"))
    try run.wait(for: "Pond: begun")
    var refusals: Set<String> = []
    for _ in 0..<400 {
      do {
        _ = try run.ask(ControlRequest(command: .step))
      } catch { refusals.insert((error as? HostError)?.message ?? "\(error)") }
    }
    #expect(
      refusals == ["The sketch has not come to the 64 orders before this one yet."],
      "\(refusals)")
    #expect(try run.runStatus().state == .starting)
    try run.wait(until: { try run.runStatus().state == .paused }, "a pause")
    // Who stands still is told no more than once to do so.
    try run.wait(
      until: { (try? run.ask(ControlRequest(command: .resume))) != nil }, "room for an order")
    for _ in 0..<100 { _ = try run.ask(ControlRequest(command: .resume)) }
    try run.waitForColor(255, 0, 0)
    #expect(try run.runStatus().restarts == 0)
    try Self.save(file, LiveRun.sketch(".green"))
    try run.wait(for: "Pond reloaded in ", times: 2)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func reloadsThatComeTooFastAreOne() throws {
    let (run, file) = try Self.start()
    for _ in 0..<300 { _ = try run.ask(ControlRequest(command: .reload)) }
    try run.wait(until: { try run.runStatus().state == .running }, "the sketch")
    #expect(try run.runStatus().restarts == 0)
    try Self.save(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// What a sketch says in its process's name is its own failure.
  @Test func aSketchThatTalksNonsenseGivesWay() throws {
    let (run, file) = try Self.start()
    usleep(UInt32(VersionHistory.probation / 1_000) + 400_000)
    try Self.save(
      file,
      LiveRun.sketch(
        ".red",
        draw: "if frameCount == 20 { let bad = [UInt8](repeating: 255, count: 8); "
          + "_ = write(\(Worker.channelDescriptor), bad, 8) }"))
    try run.wait(for: "Pond lost its connection to `ollin run`")
    try run.wait(for: "Going back to the version before.")
    try run.waitForColor(0, 0, 255)
    try Self.save(file, LiveRun.sketch(".green"))
    try run.wait(for: "Pond reloaded in ", times: 2)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// Its own code is to blame for none of it, so the version goes on.
  @Test func aWorkerWhoseChannelIsClosedEndsInOrderAndIsReplaced() throws {
    let folder = try TemporaryFolder()
    let flag = folder.path + "/once"
    let file = try folder.write(
      LiveRun.sketch(
        draw: "if frameCount == 5, access(\"\(flag)\", F_OK) != 0 { "
          + "close(creat(\"\(flag)\", 0o600)); close(\(Worker.channelDescriptor)) }"),
      to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.wait(for: "Pond lost its connection to `ollin run`")
    try run.wait(for: "Starting Pond again.")
    try run.wait(for: "its picture was back after")
    try run.waitForColor(0, 0, 255)
    #expect(!run.text.contains("with status 0"))
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aProblemThatIsOverIsInTheStatusNoMore() throws {
    let (run, _) = try Self.start()
    usleep(UInt32(VersionHistory.probation / 1_000) + 400_000)
    kill(try run.worker(), SIGKILL)
    try run.wait(for: "its picture was back after")
    #expect(try run.runStatus().restarts == 1)
    try run.wait(until: { try run.runStatus().problem == nil }, "a status with no problem")
    #expect(run.end() == 0, "\(run.text)")
  }

  /// Of versions that were saved soon one after the other the last that drew comes back.
  @Test func theVersionBeforeIsTheOneBefore() throws {
    let (run, file) = try Self.start()
    usleep(UInt32(VersionHistory.probation / 1_000) + 400_000)
    try Self.save(file, LiveRun.sketch(".white"))
    try run.waitForColor(255, 255, 255)
    try run.wait(until: { try run.runStatus().frameCount > 10 }, "some frames")
    try Self.save(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    try run.wait(until: { try run.runStatus().frameCount > 10 }, "some frames")
    try Self.save(file, LiveRun.sketch(".black", draw: "if frameCount > 1 { fatalError() }"))
    try run.wait(for: "Going back to the version before.")
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }
}
