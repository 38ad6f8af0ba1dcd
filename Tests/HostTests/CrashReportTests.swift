import Foundation
import Glibc
import Testing

@testable import Host

@Suite struct CrashReportTests {
  private static let json = """
    {"description": "Illegal instruction", "threads": [
      {"crashed": false, "frames": [{"kind": "programCounter", "description": "poll"}]},
      {"crashed": true, "frames": [
        {"kind": "programCounter", "description": "_assertionFailure(_:) + 623",
         "image": "libswiftCore.so"},
        {"kind": "returnAddress", "description": "specialized Array.subscript.getter + 84",
         "image": "libsketch.so",
         "sourceLocation": {"file": "<compiler-generated>", "line": 0, "column": 0}},
        {"kind": "returnAddress", "description": "Pond.draw() + 47", "image": "libsketch.so",
         "sourceLocation": {"file": "/home/me/Pond.swift", "line": 12, "column": 4}},
        {"kind": "truncated"}]}]}
    """

  private func report(
    _ failure: Failure, log: [String] = [], backtrace: Backtrace? = nil
  ) -> CrashReport {
    CrashReport(
      sketch: "Pond", failure: failure, phase: .drawing, backtrace: backtrace, log: log,
      images: ["libsketch.so"])
  }

  @Test func aTrapNamesFileLineAndFunction() throws {
    let backtrace = try #require(Backtrace(json: Data(Self.json.utf8)))
    #expect(backtrace.frames.map(\.function).first == "_assertionFailure(_:)")
    let report = report(
      .signal(SIGILL),
      log: [
        "a line", "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "*** Signal 4: Backtracing from 0x7f… done ***",
      ], backtrace: backtrace)
    #expect(
      report.sentence
        == "Pond stopped in draw(): Index out of range (Pond.swift:12, Pond.draw()).")
    let text = report.text(at: Date(timeIntervalSince1970: 0))
    #expect(text.contains("  a line\n") && !text.contains("*** Signal"))
    #expect(text.contains("  Pond.draw()  /home/me/Pond.swift:12\n"))
  }

  /// A trap of optimised code: the innermost functions, each with its place where it has one.
  private static func optimised(
    _ description: String, _ frames: [(String, line: Int?)]
  ) throws -> Backtrace {
    let texts = frames.map { name, line in
      let (file, line) = line.map { ("/home/me/Pond.swift", $0) } ?? ("//<compiler-generated>", 0)
      return "{\"description\": \"\(name)\", \"image\": \"libsketch.so\", \"sourceLocation\": "
        + "{\"file\": \"\(file)\", \"line\": \(line)}}"
    }
    let json =
      "{\"description\": \"\(description)\", \"threads\": [{\"crashed\": true, \"frames\": ["
      + texts.joined(separator: ",") + "]}]}"
    return try #require(Backtrace(json: Data(json.utf8)))
  }

  @Test(arguments: [
    (
      "Swift runtime failure: arithmetic overflow", "Swift runtime failure: arithmetic overflow",
      "arithmetic overflow"
    ),
    ("Illegal instruction", "Swift runtime failure: Division by zero", "Division by zero"),
    ("Illegal instruction", "specialized Array.subscript.getter", "Index out of range"),
    (
      "Illegal instruction", "specialized RangeReplaceableCollection<>.removeLast()",
      "a condition of RangeReplaceableCollection<>.removeLast() was not met"
    ),
  ])
  func optimisedCodeSaysWhyToo(description: String, inner: String, words: String) throws {
    let backtrace = try Self.optimised(
      description, [(inner, nil), ("Pond.draw() + 47", 12), ("main", nil)])
    #expect(
      report(.signal(SIGILL), backtrace: backtrace).sentence
        == "Pond stopped in draw(): \(words) (Pond.swift:12, Pond.draw()).")
    // What was printed is more exact.
    let printed = report(.signal(SIGILL), log: ["Fatal error: mine"], backtrace: backtrace)
    #expect(printed.fatalError == "mine")
  }

  @Test func whatHasNoReasonIsNotGivenOne() throws {
    let backtrace = try Self.optimised(
      "Bad pointer dereference at 0x1", [("Bomb.deinit", nil), ("Pond.draw()", 12)])
    #expect(report(.signal(SIGSEGV), backtrace: backtrace).fatalError == nil)
    let direct = try Self.optimised("Illegal instruction", [("Pond.draw()", 12)])
    #expect(report(.signal(SIGILL), backtrace: direct).fatalError == nil)
    let empty = try Self.optimised("Illegal instruction", [])
    #expect(report(.signal(SIGILL), backtrace: empty).fatalError == nil)
  }

  @Test(arguments: [
    (
      "Could not cast value of type 'Swift.Int' (0x7fa5aabda698) to 'Swift.String' (0x7fa5aabd7ca0).",
      "Could not cast value of type 'Swift.Int' to 'Swift.String'"
    ),
    ("Fatal access conflict detected.", "overlapping accesses to one value"),
    ("t/t.swift:4: Fatal error: mine", "mine"),
    ("Fatal error", "a fatal error"),
    ("all is well", nil),
  ])
  func theRuntimesOwnWordsAreTaken(line: String, words: String?) {
    #expect(CrashReport.fatalError(in: line) == words)
  }

  @Test(arguments: [
    ("C/Pond.swift:11: Fatal error: x", "Pond stopped in draw(): x (Pond.swift:11)."),
    ("Pond.swift:2: Fatal error", "Pond stopped in draw(): a fatal error (Pond.swift:2)."),
    ("Swift/Array.swift:692: Fatal error: x", "Pond stopped in draw(): x."),
    ("_Concurrency/Executor.swift:5: Fatal error: x", "Pond stopped in draw(): x."),
    ("C/Pond.swift:0: Fatal error: x", "Pond stopped in draw(): x."),
    ("C/Pond.swift:99999999999999999999: Fatal error: x", "Pond stopped in draw(): x."),
    ("C/Pond.txt:3: Fatal error: x", "Pond stopped in draw(): x."),
  ])
  func thePlaceThatWasPrintedServesWhereNoFrameHasOne(line: String, sentence: String) {
    #expect(report(.signal(SIGILL), log: [line, "and more"]).sentence == sentence)
  }

  @Test func thePlaceOfAFrameIsBetterThanThePrintedOne() throws {
    let with = try Self.optimised("Illegal instruction", [("Pond.draw()", 12)])
    let without = try Self.optimised("Illegal instruction", [("Pond.draw()", nil)])
    let log = ["C/Other.swift:11: Fatal error: x"]
    #expect(
      report(.signal(SIGILL), log: log, backtrace: with).sentence
        == "Pond stopped in draw(): x (Pond.swift:12, Pond.draw()).")
    #expect(
      report(.signal(SIGILL), log: log, backtrace: without).sentence
        == "Pond stopped in draw(): x (Other.swift:11, Pond.draw()).")
  }

  @Test(arguments: [
    (Failure.exit(3), "Pond ended its own process in draw(), with status 3."),
    (.frozen(.drawing, seconds: 1.849), "Pond has hung in draw() for 1.8 s."),
    (.memory(3 << 30), "Pond took 3072 MB of memory, more than it may."),
    (.stopped, "Pond was halted from outside."),
    (.headless, "Pond lost its main thread in draw()."),
    (.signal(SIGKILL), "Pond stopped in draw(): it was killed, by somebody or for want of memory."),
    (.signal(61), "Pond stopped in draw(): signal 61."),
    (.device("The device is gone."), "Pond cannot go on. The device is gone."),
  ])
  func everyFailureIsASentence(failure: Failure, sentence: String) {
    #expect(report(failure).sentence == sentence)
  }

  /// A report as the runtime leaves it of a stack that is used up: some of its innermost calls.
  private static func stack(_ functions: [String], omitted: Int = 130_849) throws -> Backtrace {
    let frames = functions.enumerated().map { index, name in
      index == 0
        ? "{\"description\": \"swift_beginAccess\", \"image\": \"libswiftCore.so\"}"
        : "{\"description\": \"\(name) + 12\", \"sourceLocation\": {\"file\": \"/home/me/Pond.swift\", "
          + "\"line\": \(name.count), \"column\": 1}}"
    }
    let json =
      "{\"description\": \"Bad pointer dereference\", \"threads\": [{\"crashed\": true, "
      + "\"frames\": [\(frames.joined(separator: ",")), "
      + "{\"kind\": \"omittedFrames\", \"count\": \(omitted)}]}]}"
    return try #require(Backtrace(json: Data(json.utf8)))
  }

  @Test func callsThatAreNestedTooDeepAreNamed() throws {
    let one = try Self.stack(Array(repeating: "Pond.grow(_:)", count: 40) + ["Pond.draw()"])
    #expect(
      report(.signal(SIGSEGV), backtrace: one).sentence
        == "Pond stopped in draw(): calls were nested too deep, as Pond.grow(_:) calls itself again "
        + "and again (Pond.swift:13).")
    let two = try Self.stack(
      (0..<40).map { $0 % 2 == 0 ? "Pond.a()" : "Pond.bb()" } + ["Pond.draw()"])
    #expect(
      report(.signal(SIGBUS), backtrace: two).sentence
        == "Pond stopped in draw(): calls were nested too deep, as Pond.bb() and Pond.a() call each "
        + "other again and again (Pond.swift:9).")
    let many = try Self.stack((0..<48).map { ["A.a()", "A.b()", "A.c()", "A.d()"][$0 % 4] })
    #expect(
      try #require(many.recursion(images: [])).words.contains(
        "A.b(), A.c() and A.d() and others call each other"))
    // A stack that is not deep has ended of something else.
    let low = try Self.stack(Array(repeating: "Pond.grow(_:)", count: 60), omitted: 9)
    #expect(report(.signal(SIGSEGV), backtrace: low).sentence.contains("not its own"))
    // A few calls of one function are no accident, and what has words of its own keeps them.
    let few = try Self.stack(Array(repeating: "Pond.grow(_:)", count: 6) + ["Pond.draw()"])
    #expect(few.recursion(images: []) == nil)
    #expect(report(.signal(SIGSEGV), backtrace: few).sentence.contains("not its own"))
    let trap = report(
      .signal(SIGILL), log: ["Pond.swift:1: Fatal error: Too deep."], backtrace: one)
    #expect(trap.sentence == "Pond stopped in draw(): Too deep (Pond.swift:13, Pond.grow(_:)).")
  }

  @Test func aStackThatIsUsedUpIsToldFromItsLastCallAlone() throws {
    let one = try Self.optimised("Bad pointer dereference", [("Pond.grow(_:)", 12)])
    let overflow = { (failure: Failure, log: [String]) in
      CrashReport(
        sketch: "Pond", failure: failure, phase: .drawing, backtrace: one, log: log,
        images: ["libsketch.so"], hasOverflown: true
      ).sentence
    }
    #expect(
      overflow(.signal(SIGSEGV), [])
        == "Pond stopped in draw(): calls were nested too deep (Pond.swift:12, Pond.grow(_:)).")
    #expect(overflow(.signal(SIGSEGV), ["Fatal error: mine"]).contains("mine"))
    #expect(overflow(.frozen(.drawing, seconds: 2), []).contains("has hung"))
    #expect(report(.signal(SIGSEGV), backtrace: one).sentence.contains("not its own"))
  }

  @Test(arguments: [
    ("Fatal error: Boom.", "Pond stopped in draw(): Boom."),
    ("Fatal error: Boom!", "Pond stopped in draw(): Boom!"),
    ("Fatal error: Boom", "Pond stopped in draw(): Boom."),
    ("Fatal error: and so on...", "Pond stopped in draw(): and so on..."),
  ])
  func aSentenceEndsOnce(line: String, sentence: String) {
    #expect(report(.signal(SIGILL), log: [line]).sentence == sentence)
  }

  @Test(arguments: ["", "{", "[]", "{\"description\": 3, \"threads\": []}"])
  func whatIsNoReportIsNone(text: String) {
    #expect(Backtrace(json: Data(text.utf8)) == nil)
  }

  @Test func theNewestTwentyAreKept() throws {
    let folder = try TemporaryFolder()
    let crashes = try #require(CrashFolder(environment: ["XDG_STATE_HOME": folder.path]))
    for second in 0..<25 {
      let file = crashes.keep(
        report(.exit(1)), at: Date(timeIntervalSince1970: 1_000_000 + Double(second)))
      #expect(file != nil)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: crashes.path).sorted()
    #expect(names.count == 20 && names.first == "1000005000-Pond.txt")
    #expect(CrashFolder(environment: [:]) == nil)
    #expect(CrashFolder(environment: ["HOME": "/h"])?.path == "/h/.local/state/ollin/crashes")
  }
}
