import Foundation
import Glibc
import Support
import Testing

@testable import Host

/// A sketch's process that neither ends nor goes on, and reporters of traps that do not end.
extension FailureTests {
  /// What traps again before the report of the last time is there has one reporter at work, not many.
  @Test func oneTrapAtATimeIsLookedAt() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(draw: "if frameCount % 3 == 0 { fatalError(\"on purpose\") }"),
      to: "Pond.swift")
    let run = try LiveRun(
      [file, "--onone"], in: folder, variables: try Self.endlessReporter(in: folder))
    try run.wait(for: "has failed too often")
    let before = try #require(run.text.components(separatedBy: "has failed too often").first)
    let crashes = before.components(separatedBy: "Pond has crashed in draw().").count - 1
    #expect(crashes > 1)
    #expect(before.components(separatedBy: "More about it is in ").count == crashes)
    run.end()
  }

  /// A process may lose its main thread alone, and then neither ends nor goes on.
  @Test func aWorkerWithoutItsMainThreadIsReplaced() throws {
    let (run, file) = try Self.startWell()
    try Self.save(
      file,
      "import Glibc\n" + LiveRun.sketch(".red", draw: "if frameCount == 5 { pthread_exit(nil) }"))
    try run.wait(for: "Pond lost its main thread in draw().")
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// The second comes where the runtime would still look for the place of the first: it would be lost
  /// to that, and nothing would move any more.
  @Test(arguments: [SIGSEGV, SIGABRT])
  func twoSignalsOfATrapAtOnceCostAWorkerAndNoMore(signal: Int32) throws {
    let (run, _) = try Self.startWell()
    let worker = try run.runStatus().worker
    kill(pid_t(worker), signal)
    usleep(300_000)
    kill(pid_t(worker), signal)
    try run.wait(until: { try run.runStatus().worker != worker }, "another worker")
    try run.waitForPictures(2)
    #expect(!Self.isAlive(worker))
    // The system has ended it, and not the supervisor's patience.
    #expect(!run.text.contains("has hung"))
    #expect(run.end() == 0, "\(run.text)")
  }

  /// A signal's handler that does not come back, in the time between two frames.
  @Test func aPauseBetweenFramesThatNeverEndsIsEnded() throws {
    let folder = try TemporaryFolder()
    let handler = "Glibc.signal(SIGALRM) { _ in while true { pause() } }"
    let file = try folder.write(
      "import Glibc\n"
        + LiveRun.sketch(".red", draw: "if frameCount == 5 { \(handler); ualarm(200_000, 0) }"),
      to: "Pond.swift")
    let run = try LiveRun([file, "--onone", "--fps", "2"], in: folder)
    try run.wait(for: "Pond has hung between two frames for ")
    try run.wait(for: "its picture was back after")
    #expect(run.end() == 0, "\(run.text)")
  }

  /// The processor tells that a stack is used up, whatever the runtime's reporter finds.
  @Test func callsWithoutEndAreToldWithoutTheReporter() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(
        members: "func deep(_ n: Int) -> Int { n == .min ? 0 : deep(n + 1) + n % 7 }",
        draw: "if frameCount == 5 { print(deep(frameCount)) }"), to: "Pond.swift")
    let run = try LiveRun(
      [file, "--onone"], in: folder, variables: try Self.endlessReporter(in: folder))
    try run.wait(for: "Pond has crashed in draw().")
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.text.contains("calls were nested too deep"), "\(run.text)")
  }

  /// However its supervisor ends, no reporter goes on waiting for a worker that is gone.
  @Test func aReporterEndsWithItsSupervisor() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(draw: "if frameCount == 5 { fatalError(\"on purpose\") }"), to: "Pond.swift")
    let run = try LiveRun(
      [file, "--onone"], in: folder, variables: try Self.endlessReporter(in: folder))
    try run.wait(for: "Pond has crashed in draw().")
    var number: Int?
    try run.wait(
      until: {
        let text = try? String(contentsOfFile: folder.path + "/reporter", encoding: .utf8)
        number = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        return number != nil
      }, "the reporter")
    let reporter = try #require(number)
    #expect(Self.isAlive(reporter))
    run.signal(SIGKILL)
    #expect(run.waitForEnd() == 128 + SIGKILL)
    let end = MonotonicClock.now + Patience.nanoseconds
    while Self.isAlive(reporter), MonotonicClock.now < end { usleep(10_000) }
    #expect(!Self.isAlive(reporter))
  }
}
