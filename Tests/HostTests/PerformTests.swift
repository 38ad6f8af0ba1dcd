import Foundation
import Glibc
import Ollin
import OllinPhone
import PhoneSim
import Testing
import Wire

@testable import Host

/// `ollin perform`, from the words to what is on the phone.
@Suite(.serialized) struct PerformTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(LiveRun.sketch(".blue", name: "First"), to: "First.swift")
    _ = try folder.write(LiveRun.sketch(".red", name: "Second"), to: "Second.swift")
    return folder
  }

  private static func arguments(_ folder: TemporaryFolder, _ more: [String] = []) -> [String] {
    [folder.path + "/First.swift", folder.path + "/Second.swift", "--onone"] + more
  }

  /// Each in its turn, round and round, over one connection; told to whoever started it.
  @Test(.timeLimit(.minutes(10))) func sketchesTakeTurnsAndSystemdIsTold() throws {
    let folder = try Self.folder()
    let service = try ServiceSocket(folder.path + "/notify")
    let run = try LiveRun(
      Self.arguments(folder, ["--every", "3s"]), in: folder, command: "perform",
      variables: ["NOTIFY_SOCKET": folder.path + "/notify", "WATCHDOG_USEC": "400000"])
    try run.waitForColor(0, 0, 255)
    try run.waitForColor(255, 0, 0)
    try run.waitForColor(0, 0, 255)
    #expect(run.breaches == 0)
    #expect(run.end(SIGTERM) == 0, "\(run.text)")
    let told = service.received
    #expect(told.filter { $0 == "READY=1" }.count == 1)
    #expect(told.contains("STATUS=Showing First, 1 of 2"))
    #expect(told.contains("STATUS=Showing Second, 2 of 2"))
    #expect(told.filter { $0 == "WATCHDOG=1" }.count > 3)
    #expect(told.last == "STOPPING=1" || told.dropLast().last == "STOPPING=1")
  }

  /// A hand on the glass asks for the next one.
  @Test(.timeLimit(.minutes(10))) func threeFingersChangeTheSketch() throws {
    let folder = try Self.folder()
    let run = try LiveRun(
      Self.arguments(folder), in: folder, command: "perform",
      phone: SimulatedPhoneOptions(scene: .idle))
    try run.waitForColor(0, 0, 255)
    let fingers = [(7, -0.4), (8, 0), (9, 0.4)].map { id, across in
      PhoneTouchPoint(id: UInt32(id), position: SIMD2(Float(across), 0))
    }
    // Fingers that rest are told of again and again, as a phone does: on a machine that is busy the
    // cable may have been dialled anew since the first time.
    var timestamp = 1001.0
    try run.wait(
      until: {
        run.phone.send(.touch(PhoneTouchSample(timestamp: timestamp, touches: fingers)))
        timestamp += 0.01
        return run.text.contains("Three fingers asked for another sketch")
      }, "the next sketch being asked for")
    run.phone.send(.touch(PhoneTouchSample(timestamp: timestamp, touches: [])))
    try run.waitForColor(255, 0, 0)
    #expect(run.end() == 0, "\(run.text)")
  }

  /// One that cannot be compiled, and one that fails, are passed over.
  @Test(.timeLimit(.minutes(10))) func whatDoesNotRunGivesWay() throws {
    let folder = try Self.folder()
    let broken = try folder.write(
      "import Ollin\nfinal class Broken: Sketch { let }\n", to: "B.swift")
    let run = try LiveRun(
      [folder.path + "/First.swift", broken, folder.path + "/Second.swift", "--onone"]
        + ["--every", "2s"], in: folder, command: "perform")
    try run.waitForColor(0, 0, 255)
    try run.waitForColor(255, 0, 0)
    #expect(run.text.contains("B.swift does not run"))
    #expect(run.end() == 0, "\(run.text)")
  }

  /// One whose `setup()` throws when there is nothing yet to go on with.
  @Test(.timeLimit(.minutes(5))) func whatCannotBeSetUpAtTheStartGivesWay() throws {
    let folder = try Self.folder()
    let bare = try folder.write(
      LiveRun.sketch(name: "Bare", members: "struct Bad: Error {}", setup: "throw Bad()"),
      to: "Bare.swift")
    let run = try LiveRun(
      [bare, folder.path + "/Second.swift", "--onone"], in: folder, command: "perform")
    try run.wait(for: "setup() of Bare threw: Bad()")
    try run.waitForColor(255, 0, 0)
    #expect(run.text.contains("Bare.swift does not run") && !run.text.contains("tried again"))
    #expect(run.end() == 0, "\(run.text)")
  }

  @Test func wordsAreReadAndRefused() throws {
    let options = try PerformOptions(arguments: [
      "A.swift", "--every=1h30m", "Hello", "--phone", "none", "--onone",
    ])
    #expect(options.sketches == ["A.swift", "Hello"])
    #expect(options.every == 5400)
    #expect(options.run.phone == .none && !options.run.isOptimized)
    #expect(options.run.sketch == "A.swift" && options.run.watchesFingers)
    let wrong = [
      [], [""], ["A", "--every", "0"], ["A", "--every", "soon"], ["A", "--param", "a=1"],
    ]
    for words in wrong {
      #expect(throws: HostError.self) { try PerformOptions(arguments: words) }
    }
  }

  @Test(arguments: [
    ("90", 90.0), ("90s", 90), ("10m", 600), ("1.5h", 5400), ("1h30m", 5400), ("1d", 86_400),
  ])
  func timesAreRead(text: String, seconds: Double) {
    #expect(PerformOptions.seconds(in: text) == seconds)
  }

  @Test(arguments: [
    "", "s", "m10", "10m5", "-5m", "0", "0.5", "1e9", "nan", "inf", "400d", "1..5s",
  ])
  func whatIsNoTimeIsNone(text: String) {
    #expect(PerformOptions.seconds(in: text) == nil)
  }

  @Test func aMissingSketchIsSaidAtOnce() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      BundledSketches.executableFolder + "/ollin",
      ["perform", folder.path + "/None.swift", "--phone", "none"])
    #expect(result.status == 2)
    #expect(result.output.contains("There is no file \(folder.path)/None.swift."))
  }
}

/// The rest of three fingers.
@Suite struct FingerHoldTests {
  private static let hand: [(id: Int, position: Vector2)] = [
    (1, Vector2(-0.5, 0)), (2, Vector2(0, 0)), (3, Vector2(0.5, 0.1)),
  ]

  @Test func firesOnceForEachHold() {
    var hold = FingerHold()
    let fired = [0, 1, 1.9, 2, 3, 9].map { hold.feel(Self.hand, at: $0) }
    #expect(fired == [false, false, false, true, false, false])
    let again = hold.feel([], at: 10)
    let later = [11, 13].map { hold.feel(Self.hand, at: $0) }
    #expect(!again && later == [false, true])
  }

  @Test func aHandThatMovesOrLacksAFingerDoesNot() {
    var hold = FingerHold()
    let two = [0, 1, 2, 3].map { hold.feel(Array(Self.hand.prefix(2)), at: $0) }
    let moving = (0..<40).map { step in
      let hand = Self.hand.map {
        (id: $0.id, position: $0.position + Vector2(0.1, 0) * Double(step))
      }
      return hold.feel(hand, at: Double(step) * 0.2 + 5)
    }
    #expect(!two.contains(true) && !moving.contains(true))
    // Other fingers begin anew.
    let other = hold.feel(Self.hand.map { (id: $0.id + 10, position: $0.position) }, at: 20)
    let back = [22, 24].map { hold.feel(Self.hand, at: $0) }
    #expect(!other && back == [false, true])
  }

  @Test func oddPlacesDoNotMatter() {
    var hold = FingerHold()
    let odd = [1, 1, 2, 3].map { (id: $0, position: Vector2(.nan, .infinity)) }
    let fired = [0, 1, 2, 3].map { hold.feel(odd, at: $0) }
    #expect(!fired.contains(true))
  }
}
