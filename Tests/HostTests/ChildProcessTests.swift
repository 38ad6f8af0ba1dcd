import Cable
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Host

@Suite struct ChildProcessTests {
  private static func shell(
    _ text: String, _ cancellation: Cancellation? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run("/bin/sh", ["-c", text], cancellation: cancellation)
  }

  @Test func keepsBothOutputsAndTheStatus() throws {
    let result = try Self.shell("echo out; echo err >&2; exit 7")
    #expect(result.output == "out\nerr\n")
    #expect(result.status == 7)
  }

  @Test func aSignalIs128AndItsNumber() throws {
    #expect(try Self.shell("kill -KILL $$").status == 128 + SIGKILL)
  }

  @Test func outputLargerThanAPipeIsKept() throws {
    #expect(try Self.shell("head -c 1000000 /dev/zero").output.utf8.count == 1_000_000)
  }

  @Test func aProgramThatClosesItsOutputIsWaitedFor() throws {
    #expect(try Self.shell("exec >&- 2>&-; sleep 0.1; exit 5").status == 5)
  }

  @Test func whatIsNotThereIsNamed() {
    #expect(throws: HostError("/nowhere/x could not be started: No such file or directory.")) {
      try ChildProcess.run("/nowhere/x", [])
    }
  }

  /// Whatever this thread blocks and this process ignores.
  @Test func startsWithEverySignalAsNew() throws {
    signal(SIGPIPE, SIG_IGN)
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let lines = try ChildProcess.run("/bin/grep", ["-E", "Sig(Blk|Ign)", "/proc/self/status"])
      .output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let bits = try #require(UInt64(line.suffix(16), radix: 16))
      // Beyond these are the C library's own, which nobody can set.
      #expect(bits & 0x7FFF_FFFF == 0, "\(line)")
    }
  }

  /// Some programs ignore how their children end, and hand that on.
  @Test func isWaitedForWhereItsParentIgnoredChildren() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let made = try ChildProcess.run(
      "/usr/bin/env",
      [
        "--ignore-signal=CHLD", "--block-signal=CHLD", BundledSketches.executableFolder + "/ollin",
        "render", file, "--onone", "--out", folder.path + "/pond.png",
      ], additions: ["TMPDIR": folder.path])
    #expect(made.status == 0, "\(made.output)")
    #expect(FileKind(folder.path + "/pond.png") == .file)
    // Nor do the compilers leave anything behind.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["Pond.swift", "ollin-\(geteuid())", "pond.png"])
  }

  @Test func isTheHeadOfAGroupOfItsOwn() throws {
    // The fifth word of a process's line is its group.
    let words = try ChildProcess.run("/bin/cut", ["-d", " ", "-f", "1,5", "/proc/self/stat"]).output
      .split { $0.isWhitespace }
    #expect(words.count == 2 && words.first == words.last)
  }

  /// The first listens to SIGTERM, the second does not.
  @Test(.timeLimit(.minutes(10)), arguments: ["", "trap '' TERM; "])
  func aStopEndsItAndAllItStarted(prefix: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/pids"
    let cancellation = try Cancellation()
    let script = prefix + "sleep 1000 & echo $$ $! >\(file).new; mv \(file).new \(file); wait; wait"
    let ended = Mutex<Result<ChildProcess.Result, any Error>?>(nil)
    // A thread of its own: a wait in a task would hold up every other test.
    let thread = Thread {
      let result = Result { try Self.shell(script, cancellation) }
      ended.withLock { $0 = result }
    }
    thread.start()
    while !FileManager.default.fileExists(atPath: file) {
      try await Task.sleep(for: .milliseconds(5))
    }
    cancellation.cancel()
    var result: Result<ChildProcess.Result, any Error>?
    while result == nil {
      try await Task.sleep(for: .milliseconds(5))
      result = ended.withLock { $0 }
    }
    #expect(throws: HostError.stopped) { try result?.get() }
    let pids = try String(contentsOfFile: file, encoding: .utf8).split { $0.isWhitespace }
    #expect(pids.count == 2)
    for pid in pids {
      while Self.isAlive(String(pid)) { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func aStopThatCameBeforeEndsItAtOnce() throws {
    let cancellation = try Cancellation()
    cancellation.cancel()
    #expect(throws: HostError.stopped) { try Self.shell("sleep 1000", cancellation) }
  }

  /// Whether a process runs; one that is dead and not yet collected does not.
  private static func isAlive(_ pid: String) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
      return false
    }
    return !line.contains(") Z ")
  }
}
