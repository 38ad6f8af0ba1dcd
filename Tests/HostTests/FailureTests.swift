import Foundation
import Glibc
import PhoneSim
import Pixels
import Testing

@testable import Host

/// A sketch fails in every way it can, and the phone has its picture again.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FailureTests {
  /// How long until a version counts as one that ran well, and a little more.
  private static let probation = UInt32(VersionHistory.probation / 1_000) + 400_000

  /// A sketch that has run well, and the file it is in.
  static func startWell() throws -> (LiveRun, String) {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    usleep(probation)
    return (run, file)
  }

  static func save(_ file: String, _ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [SIGKILL, SIGSTOP, SIGTERM])
  func aWorkerThatIsEndedFromOutsideIsReplaced(signal: Int32) throws {
    let (run, _) = try Self.startWell()
    let before = try run.runStatus()
    kill(pid_t(before.worker), signal)
    try run.wait(for: "its picture was back after")
    let after = try run.runStatus()
    #expect(after.worker != before.worker && after.restarts == 1 && after.version == 1)
    // The clock goes on.
    #expect(after.frameCount > before.frameCount && after.time > before.time)
    #expect(!Self.isAlive(before.worker))
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
    #expect(
      run.text.contains(
        "1 fresh start after a failure\npictures and times are of the process that drew last"))
    #expect(run.breaches == 0)
  }

  /// The process that takes over has begun before the first sketch is shown: however soon that one
  /// fails, its device need not be opened first.
  @Test func theNextWorkerIsThereBeforeTheFirstPicture() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.wait(until: { run.phone.report.pictures > 0 }, "a picture")
    let first = try run.worker()
    let others = run.children.filter { $0 != first && WorkerHealth.Facts(of: $0) != nil }
    #expect(others.count == 1)
    kill(first, SIGKILL)
    try run.wait(for: "its picture was back after")
    #expect(try run.worker() == others.first)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// A trap's signal that somebody sends is survived the first time: nothing is wrong where it comes.
  @Test(arguments: [SIGSEGV, SIGABRT]) func aSignalOfATrapCostsNoPicture(signal: Int32) throws {
    let (run, _) = try Self.startWell()
    let worker = try run.runStatus().worker
    kill(pid_t(worker), signal)
    try run.waitForPictures(2)
    let status = try run.runStatus()
    #expect(status.worker == worker && status.restarts == 0)
    kill(pid_t(worker), signal)
    try run.wait(until: { try run.runStatus().worker != worker }, "another worker")
    try run.waitForPictures(2)
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test(arguments: [
    ("in draw", "", "", "fatalError(\"on purpose\")", "on purpose"),
    ("in setup", "", "fatalError(\"on purpose\")", "", "on purpose"),
    ("an index", "var list = [1]", "", "if list[frameCount + 1] > 0 {}", "Index out of range"),
    (
      "in the background", "", "Thread.detachNewThread { fatalError(\"on purpose\") }", "",
      "on purpose"
    ),
    (
      "in a deinit", "final class Bad { deinit { fatalError(\"on purpose\") } }", "",
      "if frameCount > 1 { _ = Bad() }", "on purpose"
    ),
    ("exit", "", "", "exit(7)", "Pond called exit(7) in draw()."),
    (
      "exit, with other threads at work", "",
      "for _ in 0..<4 { Thread.detachNewThread { while true { _ = Image(width: 99, height: 99) } } }",
      "if frameCount > 3 { Thread.detachNewThread { exit(139) } }", "Pond called exit(139) "
    ),
  ])
  func aVersionThatFailsGivesWayToTheOneBefore(
    name: String, members: String, setup: String, draw: String, words: String
  ) throws {
    let (run, file) = try Self.startWell()
    try Self.save(file, LiveRun.sketch(".red", members: members, setup: setup, draw: draw))
    try run.wait(for: "Going back to the version before.")
    try run.waitForColor(0, 0, 255)
    try run.wait(for: "its picture was back after")
    // The runtime may still be looking for the place.
    try run.wait(for: "More about it is in ")
    #expect(run.text.contains(words))
    if words == "on purpose" { #expect(run.text.contains("(Pond.swift:")) }
    #expect(try reports(of: run).count == 1, "\(run.text)")
    // Repaired, it is shown.
    try Self.save(file, LiveRun.sketch(".green"))
    try run.wait(for: "Pond reloaded in ")
    #expect(run.end() == 0, "\(run.text)")
  }

  private func reports(of run: LiveRun) throws -> [String] {
    let folder = run.folder.path + "/state/ollin/crashes"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
  }

  /// The variables that have the runtime start a reporter which never has anything to report, and
  /// leaves its number in the file `reporter`.
  static func endlessReporter(in folder: TemporaryFolder) throws -> [String: String] {
    // Where the runtime looks for it.
    let tools = folder.path + "/root/libexec/swift/linux"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    let reporter = tools + "/swift-backtrace"
    try "#!/bin/sh\necho $$ > '\(folder.path)/reporter'\nexec sleep 1000\n".write(
      toFile: reporter, atomically: true, encoding: .utf8)
    chmod(reporter, 0o755)
    return ["SWIFT_ROOT": folder.path + "/root"]
  }

  /// The runtime takes its time to look for the place of a trap: nothing waits for it, and it does
  /// not take for ever.
  @Test func thePictureIsBackWhileTheRuntimeLooksForThePlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun(
      [file, "--onone"], in: folder, variables: try Self.endlessReporter(in: folder))
    try run.waitForColor(0, 0, 255)
    usleep(Self.probation)
    try Self.save(
      file, LiveRun.sketch(".red", draw: "if frameCount > 3 { fatalError(\"on purpose\") }"))
    let worker = try run.worker()
    try run.wait(for: "its picture was back after")
    #expect(Self.isAlive(Int(worker)) && !run.text.contains("More about it is in "))
    #expect(try run.worker() != worker)
    try run.waitForColor(0, 0, 255)
    // Nobody but the sketch itself has said where.
    try run.wait(for: "Pond stopped in draw(): on purpose (Pond.swift:")
    try run.wait(for: "More about it is in ")
    #expect(!Self.isAlive(Int(worker)))
    #expect(try reports(of: run).count == 1)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// Somebody who ends it in that second misses nothing.
  @Test func theEndOfTheRunWaitsForTheReportOfACrash() throws {
    let (run, file) = try Self.startWell()
    try Self.save(
      file, LiveRun.sketch(".red", draw: "if frameCount > 3 { fatalError(\"on purpose\") }"))
    try run.wait(for: "Pond has crashed in draw().")
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.text.contains("Pond stopped in draw(): on purpose"))
    #expect(try reports(of: run).count == 1)
  }

  /// `abort()` and a trap of a process that the sketch has forked.
  @Test func aProcessForkedFromTheSketchIsNotTheSketch() throws {
    let (run, file) = try Self.startWell()
    let fork = "@_silgen_name(\"fork\") func split() -> Int32\n"
    try Self.save(
      file,
      fork + "import Glibc\n"
        + LiveRun.sketch(
          ".red",
          draw: "if frameCount == 5, split() == 0 { abort() }"))
    try run.waitForColor(255, 0, 0)
    try run.wait(until: { try run.runStatus().frameCount > 30 }, "frames after that")
    #expect(try run.runStatus().restarts == 0)
    try Self.save(
      file, "import Glibc\n" + LiveRun.sketch(".green", draw: "if frameCount == 5 { abort() }"))
    try run.wait(for: "Pond has crashed in draw().")
    try run.wait(for: "it gave up (abort)")
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aDrawThatNeverEndsIsEnded() throws {
    let (run, file) = try Self.startWell()
    try Self.save(
      file, LiveRun.sketch(".red", draw: "if frameCount > 5 { while true {} }"))
    try run.wait(for: "has hung in draw()")
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// Somebody sees that it stands still, and saves what is right.
  @Test func whatIsSavedWhileASketchHangsIsShown() throws {
    let (run, file) = try Self.startWell()
    try Self.save(file, LiveRun.sketch(".red", draw: "while frameCount > 0 {}"))
    try run.wait(
      until: { try run.runStatus().version == 2 || run.text.contains("hung") }, "the hang")
    try Self.save(file, LiveRun.sketch(".green"))
    try run.waitForColor(0, 255, 0)
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.text.contains("Showing what was saved meanwhile."))
  }

  @Test func memoryWithoutEndIsEnded() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let run = try LiveRun([file, "--onone", "--memory", "700"], in: folder)
    try run.waitForColor(0, 0, 255)
    usleep(Self.probation)
    try Self.save(
      file,
      LiveRun.sketch(
        ".red", members: "var all: [[UInt8]] = []",
        draw: "all.append([UInt8](repeating: 1, count: 20_000_000))"))
    try run.wait(for: "MB of memory, more than it may")
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func outputWithoutEndIsCutAndTheSketchGoesOn() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(draw: "for i in 0..<2_000 { print(\"line \\(i)\") }"), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    try run.wait(for: "lines left out, since it prints too much")
    #expect(run.text.contains("\nPond: line 0\n"))
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func aSketchThatNeverRanIsShownAsANoticeUntilItIsRepaired() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(draw: "fatalError(\"never\")"), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.wait(for: "has failed too often")
    // The notice's ground.
    try run.wait(until: { run.hasNotice }, "the notice")
    #expect(try run.runStatus().state == .failed)
    try Self.save(file, LiveRun.sketch(".red"))
    try run.waitForColor(255, 0, 0)
    #expect(try run.runStatus().state == .running)
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func bothProcessesEndInOrder(signal: Int32) throws {
    let (run, _) = try Self.startWell()
    let worker = try run.runStatus().worker
    run.signal(signal)
    #expect(run.waitForEnd() == 0)
    #expect(run.text.contains("Pond: ") && run.text.contains(" frames in "))
    #expect(!Self.isAlive(worker))
  }

  /// What has to be waited for is said, and costs nothing but time.
  @Test func anEndThatTakesLongerIsInOrderToo() throws {
    let (run, file) = try Self.startWell()
    let gate = run.folder.path + "/gate"
    try Self.save(
      file,
      "import Glibc\n"
        + LiveRun.sketch(
          ".red",
          setup: "print(\"waits\"); while access(\"\(gate)\", F_OK) != 0 { usleep(10_000) }"))
    try run.wait(for: "Pond: waits")
    run.signal(SIGTERM)
    try run.wait(for: "ollin: Waiting for the sketch's setup().")
    try Self.save(gate, "open")
    #expect(run.waitForEnd() == 0, "\(run.text)")
    #expect(run.text.contains(" frames in "))
  }

  /// However its supervisor ends, no worker is left behind.
  @Test func aWorkerEndsWithItsSupervisor() throws {
    let (run, _) = try Self.startWell()
    let worker = try run.runStatus().worker
    run.signal(SIGKILL)
    #expect(run.waitForEnd() == 128 + SIGKILL)
    while Self.isAlive(worker) { usleep(10_000) }
  }

  /// Whether a process runs; one that is dead and not yet collected does not.
  static func isAlive(_ process: Int) -> Bool {
    guard let facts = WorkerHealth.Facts(of: pid_t(process)) else { return false }
    return facts.state != "Z" && facts.state != "X"
  }
}
