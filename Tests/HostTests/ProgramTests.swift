import Foundation
import Glibc
import Testing

@testable import Host

/// The program itself, as a person starts it.
@Suite(.serialized) struct ProgramTests {
  private static let program = BundledSketches.executableFolder + "/ollin"

  private static func shell(_ text: String) throws -> ChildProcess.Result {
    try ChildProcess.run("/bin/sh", ["-c", text])
  }

  @Test func errorsThatNobodyCanReadEndNothing() throws {
    #expect(try Self.shell("\(Self.program) nonsense 2>/dev/full").status == 2)
    #expect(try Self.shell("\(Self.program) nonsense 2>&-").status == 2)
    let cut = try Self.shell("(\(Self.program) nonsense 2>&1; echo $? >&2) | true")
    #expect(cut.output == "2\n")
  }

  /// One that prints once, one that goes on for as long as it is read, and one that serves besides.
  static let printing = [
    "help", "sketches", "man", "completions bash", "phone --phone tcp:127.0.0.1:1 --json",
    "phone-sim --port 0 --picture-port 0",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: printing)
  func aReaderWhoGoesAwayEndsACommandWithoutAWord(command: String) throws {
    let cut = try Self.shell("(\(Self.program) \(command); echo $? >&2) | true")
    #expect(cut.output == "\(128 + SIGPIPE)\n")
  }

  @Test(.timeLimit(.minutes(10)), arguments: printing)
  func whatCannotBePrintedIsAnError(command: String) throws {
    let full = try Self.shell("\(Self.program) \(command) >/dev/full")
    #expect(full.status == 1)
    #expect(full.output.contains("error: Standard output could not be written: No space left"))
    let closed = try Self.shell("\(Self.program) \(command) >&-")
    #expect(closed.status == 1)
    #expect(closed.output.contains("error: Standard output could not be written: Bad file desc"))
  }

  @Test func anErrorIsASentenceOfThisProgram() throws {
    let result = try Self.shell("\(Self.program) nonsense")
    #expect(
      result.output == "ollin: error: There is no command nonsense. `ollin help` lists them.\n")
  }

  @Test(arguments: [
    ("sketches more", "`ollin sketches` takes no word such as \"more\"."),
    ("help run more", "`ollin help` takes one command; \"more\" is one word too many."),
    ("help --verbose", "There is no option --verbose."),
    ("doctor more", "`ollin doctor` takes no word such as \"more\"."),
    ("run ''", "Which sketch? `ollin run PhoneCanvas`, or a .swift file of your own."),
    (
      "run PhoneCanvas --phone sim --stats /no/such/s.json",
      "--stats cannot write to /no/such/s.json: there is no folder /no/such."
    ),
  ])
  func refusesBeforeAnythingBegins(arguments: String, message: String) throws {
    let result = try Self.shell("\(Self.program) \(arguments)")
    #expect(result.output == "ollin: error: \(message)\n")
    #expect(result.status != 0)
  }

  @Test(arguments: [
    ("--verson", "There is no option --verson. Did you mean --version?"),
    ("--hlep", "There is no option --hlep. Did you mean --help?"),
    ("--xyzzy", "There is no option --xyzzy. `ollin help` lists the commands."),
    ("--phone", "--phone stands behind a command: `ollin run SKETCH --phone`."),
    ("docter", "There is no command docter. Did you mean doctor?"),
    ("", "An empty word is no command. `ollin help` lists them."),
  ])
  @MainActor func namesWhatWasMeant(word: String, message: String) {
    #expect(throws: HostError.usage(message)) { try Program.command(word) }
  }

  @Test func benchSaysThatItRunsAll() {
    #expect(HostCommand.bench.help.contains("without one, all of them run"))
    #expect(HostCommand.overview.contains("docs/drawing.md"))
  }

  /// A stop while the compiler works ends it, with the exit code of the signal.
  @Test(.timeLimit(.minutes(10)), arguments: [("INT", SIGINT), ("TERM", SIGTERM)])
  func aStopDuringCompilationLeavesNothingBehind(name: String, number: Int32) async throws {
    let folder = try TemporaryFolder()
    let sketch = try folder.write("import Ollin\nfinal class A: Sketch {}\n", to: "A.swift")
    // A compiler that never ends, and says who it is.
    let usr = folder.path + "/usr"
    #if arch(arm64)
      let library = usr + "/lib/swift/linux/aarch64"
    #else
      let library = usr + "/lib/swift/linux/x86_64"
    #endif
    for path in [usr + "/bin", library, folder.path + "/tmp"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try "".write(toFile: library + "/swiftrt.o", atomically: true, encoding: .utf8)
    let started = folder.path + "/started"
    let frontend = usr + "/bin/swift-frontend"
    try TemporaryFolder.writeScript(
      "echo $$ >\(started).new; mv \(started).new \(started); sleep 1000 & wait", to: frontend)
    let result = try Self.shell(
      """
      # Signals of a background job are ignored unless the shell watches its jobs.
      set -m
      TMPDIR='\(folder.path)/tmp' OLLIN_TOOLCHAIN='\(usr)' \(Self.program) run '\(sketch)' &
      until [ -e '\(started)' ]; do sleep 0.02; done
      kill -\(name) $!
      wait $!
      echo "ended $?"
      ls '\(folder.path)'/tmp/ollin-*
      """)
    #expect(result.output.contains("ollin: Stopped before the sketch was ready."))
    #expect(result.output.contains("ended \(128 + number)\n"))
    #expect(!result.output.contains("five seconds"))
    let group = try String(contentsOfFile: started, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    while try Self.hasLivingMember(group) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").count == 1)
  }

  /// Whether a process of a group runs; one that is dead and not yet collected does not.
  private static func hasLivingMember(_ group: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { entry in
      guard Int(entry) != nil,
        let line = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8)
      else { return false }
      // Behind the name in brackets: state, parent, group.
      let words = line.split(separator: ")").last?.split(separator: " ") ?? []
      return words.count > 2 && words[0] != "Z" && words[2] == group
    }
  }
}
