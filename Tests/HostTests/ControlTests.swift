import Foundation
import Glibc
import Synchronization
import Testing

@testable import Host

/// The socket a running sketch is spoken to through, and those who speak nonsense to it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ControlTests {
  @Test func aSketchDoesWhatItIsTold() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LiveRun.sketch(
        "isRed ? .red : .blue", members: "@Param var isRed = false"), to: "Pond.swift")
    let run = try LiveRun([file, "--onone"], in: folder)
    try run.waitForColor(0, 0, 255)
    let phone = "The phone is connected and runs Sketch mode. It shows the sketch."
    try run.wait(until: { try run.runStatus().phone == phone }, "the phone in the status")
    #expect(try run.runStatus().text.contains("\n" + phone))
    let set = ControlRequest(command: .set, name: "isRed", value: "on")
    let answer = try run.ask(set)
    let process = try run.runStatus().supervisor
    #expect(set.deed(answer) == "Pond (pid \(process)): isRed is set to on.")
    try run.waitForColor(255, 0, 0)
    #expect { try run.ask(ControlRequest(command: .set, name: "isRad", value: "on")) } throws: {
      ($0 as? HostError)?.message == "Pond has no parameter isRad. Did you mean isRed?"
    }
    _ = try run.ask(ControlRequest(command: .pause))
    try run.wait(until: { try run.runStatus().state == .paused }, "a pause")
    usleep(100_000)
    let frames = try run.runStatus().frameCount
    usleep(100_000)
    #expect(try run.runStatus().frameCount == frames)
    _ = try run.ask(ControlRequest(command: .step))
    try run.wait(until: { try run.runStatus().frameCount == frames + 1 }, "a step")
    let picture = folder.path + "/picture.png"
    _ = try run.ask(ControlRequest(command: .snapshot, path: picture))
    let bytes = try #require(FileManager.default.contents(atPath: picture))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    _ = try run.ask(ControlRequest(command: .resume))
    try run.wait(until: { try run.runStatus().frameCount > frames + 1 }, "more frames")
    let quit = ControlRequest(command: .quit)
    #expect(try quit.deed(run.ask(quit)) == "Pond (pid \(process)) is told to end.")
    #expect(run.waitForEnd() == 0)
    #expect(throws: HostError("No sketch of yours runs; start one with `ollin run SKETCH`.")) {
      try run.ask(ControlRequest(command: .status))
    }
  }

  @Test func whatWasDoneIsSaid() {
    let pond = ControlAnswer(sketch: "Pond", process: 7)
    for command in ControlRequest.Command.allCases {
      let request = ControlRequest(command: command, name: "size", value: "3", path: "/a.png")
      let deed = request.deed(pond)
      let isQuestion = command == .params || command == .status
      #expect((deed == nil) == isQuestion)
      #expect(deed?.hasPrefix("Pond (pid 7)") != false)
      // A run of an earlier version does not say who it is.
      #expect(request.deed(ControlAnswer())?.hasPrefix("The sketch") != false)
    }
    let changed = ControlAnswer(message: "size is 2 at most.", sketch: "Pond", process: 7)
    let set = ControlRequest(command: .set, name: "size", value: "3")
    #expect(set.deed(changed) == "Pond (pid 7): size is set.")
  }

  @Test func aSnapshotIsAPNGFile() throws {
    for name in ["x.gif", "x.jpg", "x", "png"] {
      #expect(throws: HostError.usage("snapshot takes NAME.png, not \"\(name)\".")) {
        try ControlCommands.snapshot([name])
      }
    }
  }

  /// Serves until the test says stop; the server belongs to one thread.
  @MainActor private static func serve(
    _ folder: String, while goes: @escaping () -> Bool
  ) throws {
    let loop = EventLoop()
    let server = try #require(
      ControlServer(in: folder, loop: loop) { request, client in
        client.send(ControlAnswer(message: request.command.rawValue))
      })
    while goes() { loop.turn(atMost: 10) }
    server.stop()
  }

  private static func say(_ bytes: [UInt8], to path: String) -> [UInt8] {
    let descriptor = LocalSocket.make()
    defer { close(descriptor) }
    guard LocalSocket.withAddress(of: path, { connect(descriptor, $0, $1) }) == 0 else {
      return []
    }
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  @Test @MainActor func nonsenseIsAnsweredAndBounded() throws {
    let base = try TemporaryFolder()
    let folder = base.path + "/ollin"
    let answers = Mutex<[String]?>(nil)
    Thread.detachNewThread {
      let path = "\(folder)/\(getpid()).sock"
      while FileKind(path) != .special { usleep(1_000) }
      let lines: [[UInt8]] = [
        Array("{\"command\": \"status\"}\n".utf8), Array("nonsense\n".utf8), [0, 255, 10],
        Array("{\"command\": \"shutdown -h now\"}\n".utf8),
        [UInt8](repeating: 0x5B, count: ControlServer.longestLine + 1),
      ]
      let said = lines.map { String(decoding: Self.say($0, to: path), as: UTF8.self) }
      answers.withLock { $0 = said }
    }
    try Self.serve(folder) { answers.withLock { $0 == nil } }
    let said = try #require(answers.withLock { $0 })
    #expect(said[0] == "{\"message\":\"status\",\"ok\":true}\n" || said[0].contains("\"ok\":true"))
    for answer in said[1...3] { #expect(answer.contains("A line is an object with a")) }
    #expect(said[4].contains("A line has at most 65536 bytes"))
    #expect(FileKind("\(folder)/\(getpid()).sock") == .missing)
    withExtendedLifetime(base) {}
  }

  /// Connections that ask nothing keep nobody out.
  @Test @MainActor func theIdlestMakesRoom() throws {
    let base = try TemporaryFolder()
    let folder = base.path + "/ollin"
    let answers = Mutex<[Int]?>(nil)
    Thread.detachNewThread {
      let path = "\(folder)/\(getpid()).sock"
      while FileKind(path) != .special { usleep(1_000) }
      let idle = (0..<40).map { _ in
        let descriptor = LocalSocket.make()
        _ = LocalSocket.withAddress(of: path) { connect(descriptor, $0, $1) }
        return descriptor
      }
      let said = Self.say(Array("{\"command\": \"status\"}\n".utf8), to: path)
      // Of those that are connected the first have made room, and the last have not.
      var byte: UInt8 = 0
      let first = Int(recv(idle[0], &byte, 1, Int32(MSG_DONTWAIT)))
      let last = Int(recv(idle[39], &byte, 1, Int32(MSG_DONTWAIT)))
      for descriptor in idle { close(descriptor) }
      answers.withLock { $0 = [said.count, first, last] }
    }
    try Self.serve(folder) { answers.withLock { $0 == nil } }
    let seen = try #require(answers.withLock { $0 })
    #expect(seen[0] > 0 && seen[1] == 0 && seen[2] == -1)
    withExtendedLifetime(base) {}
  }

  @Test func theFolderIsNobodyElses() throws {
    let base = try TemporaryFolder()
    #expect(ControlFolder.make(base.path + "/mine"))
    #expect(ControlFolder.make(base.path + "/mine"))
    mkdir(base.path + "/open", 0o755)
    chmod(base.path + "/open", 0o755)
    #expect(!ControlFolder.make(base.path + "/open"))
    symlink(base.path + "/mine", base.path + "/link")
    #expect(!ControlFolder.make(base.path + "/link"))
    let named = ControlFolder.candidates(environment: ["XDG_RUNTIME_DIR": base.path])
    #expect(named.first == base.path + "/ollin")
    #expect(named.last == "/tmp/ollin-run-\(geteuid())")
    let unnamed = ControlFolder.candidates(environment: ["XDG_RUNTIME_DIR": base.path + "/none"])
    #expect(!unnamed.contains { $0.hasPrefix(base.path) })
    #expect(unnamed.last == "/tmp/ollin-run-\(geteuid())")
  }

  @Test @MainActor func amongSeveralRunsOneHasToBeNamed() throws {
    let base = try TemporaryFolder()
    let folders = [base.path + "/login", base.path + "/service"]
    let loop = EventLoop()
    let servers = try zip(folders, [101, 102]).map { folder, process in
      try #require(
        ControlServer(in: folder, process: process, loop: loop) { _, client in
          client.send(ControlAnswer(message: "\(process)"))
        })
    }
    /// Asks on a thread of its own, since this one serves.
    func ask(_ process: Int? = nil, in folders: [String]) throws -> String? {
      let outcome = Mutex<Result<ControlAnswer, any Error>?>(nil)
      Thread.detachNewThread {
        let result = Result<ControlAnswer, any Error> {
          try ControlClient.ask(
            ControlRequest(command: .quit), process: process, folders: folders)
        }
        outcome.withLock { $0 = result }
      }
      while outcome.withLock({ $0 == nil }) { loop.turn(atMost: 10) }
      return try outcome.withLock { $0 }?.get().message
    }
    #expect { try ask(in: folders) } throws: {
      guard let error = $0 as? HostError else { return false }
      return error.exitCode == 2
        && error.message.hasPrefix("2 sketches run; say which one is meant:\n  --pid 101  ")
        && error.message.contains("\n  --pid 102  ") && error.message.contains(", since ")
    }
    #expect(try ask(102, in: folders) == "102")
    #expect(try ask(101, in: folders) == "101")
    #expect { try ask(103, in: folders) } throws: {
      let error = $0 as? HostError
      return error?.exitCode == 1
        && error?.message.contains("in the process 103; these do:\n  --pid 101") == true
    }
    #expect(try ask(in: [folders[1]]) == "102")
    // Where others may put sockets too, nobody knows whose they are.
    chmod(folders[0], 0o777)
    #expect(try ask(in: folders) == "102")
    #expect(throws: HostError.self) { try ask(101, in: folders) }
    for server in servers { server.stop() }
    #expect { try ask(in: folders) } throws: {
      ($0 as? HostError)?.message
        == "No sketch of yours runs; start one with `ollin run SKETCH`."
    }
  }

  @Test @MainActor func aRunIsListedWithItsSketchAndSinceWhen() throws {
    let base = try TemporaryFolder()
    let loop = EventLoop()
    let server = try #require(
      ControlServer(in: base.path + "/o", process: 7, loop: loop) { _, _ in })
    let began = 1_780_000_000
    let run = try #require(ControlRun(process: 7, path: server.path, since: began))
    var status = ControlStatus(
      sketch: "Pond", source: "Pond", state: .running, isCompiling: false, version: 1, time: 0,
      frameCount: 0, frameRate: 0, canvas: [], memory: 0, restarts: 0, supervisor: 7, worker: 8)
    let today = run.line(status, at: began + 1)
    #expect(today.hasPrefix("  --pid 7  Pond, since "))
    #expect(today.filter { $0 == ":" }.count == 2)
    status.source = "ponds/Pond.swift"
    let later = run.line(status, at: began + 90_000)
    #expect(later.hasPrefix("  --pid 7  Pond (ponds/Pond.swift), since 2026-05-"))
    #expect(run.line(nil, at: began).contains("does not answer"))
    server.stop()
    #expect(ControlRun(process: 7, path: server.path, since: began) == nil)
  }

  @Test func aPathThatIsTooLongIsNoAddress() {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(LocalSocket.withAddress(of: path) { _, _ in true } == nil)
  }
}
