import Foundation
import Glibc
import PhoneSim
import Testing
import Wire

@testable import Host

/// `ollin record`, `ollin replay` and `ollin phone`, run as a person runs them.
@Suite(.serialized) struct RecordCommandTests {
  private func read(_ path: String) throws -> (records: [RecordingRecord], reader: RecordingReader)
  {
    let reader = try RecordingReader(path)
    var records: [RecordingRecord] = []
    while let record = reader.next() { records.append(record) }
    return (records, reader)
  }

  private func messages(_ path: String) -> [PhoneMessage] {
    guard let (records, _) = try? read(path) else { return [] }
    return records.compactMap {
      guard case .message(let frame) = $0.content else { return nil }
      return try? PhoneMessage(frame)
    }
  }

  private func isAir(_ message: PhoneMessage, _ altitude: Float) -> Bool {
    if case .air(let sample) = message { return sample.altitude == altitude }
    return false
  }

  private func startPhone() throws -> (phone: SimulatedPhone, place: String) {
    let phone = SimulatedPhone(SimulatedPhoneOptions(scene: .idle))
    let ports = try phone.start()
    return (phone, "tcp:127.0.0.1:\(ports.sensorPort):\(ports.picturePort)")
  }

  private func air(_ altitude: Float) -> PhoneMessage {
    .air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: altitude))
  }

  /// Killed without a word, a recorder has left all but the last moment in a file that plays.
  @Test func aKilledRecorderHasKeptWhatCame() async throws {
    let folder = try TemporaryFolder()
    let (phone, place) = try startPhone()
    defer { phone.stop() }
    let path = folder.path + "/a.rec"
    let recorder = try RunningProgram(
      ["record", path, "--phone", place, "--use", "hands"], in: folder)
    for number in 1...3 {
      // Sent only once it listens, and looked for while it still runs.
      #expect(try await eventually { phone.report.requests["mode"] == 1 })
      phone.send(air(Float(number)))
      #expect(
        try await eventually { messages(path).contains { isAir($0, Float(number)) } },
        "\(recorder.text)")
    }
    _ = recorder.end(SIGKILL)
    let (records, reader) = try read(path)
    #expect(reader.header.phone == place)
    #expect(reader.header.program == "ollin \(Version.current)")
    #expect(!reader.isComplete)
    #expect(reader.damage == nil)
    #expect(records.first?.content == .connected)
    // What was asked of the phone, and what it answered.
    #expect(
      records.map(\.content).contains(
        .request(Frame(kind: 1, payload: [PhoneCaptureMode.hands.rawValue]))))
    let modes = messages(path).compactMap { message -> PhoneCaptureMode? in
      if case .state(let sample) = message { return sample.mode }
      return nil
    }
    #expect(modes == [.body, .hands])
  }

  @Test func aStoppedRecorderEndsItsFile() async throws {
    let folder = try TemporaryFolder()
    let (phone, place) = try startPhone()
    defer { phone.stop() }
    let path = folder.path + "/b.rec"
    let recorder = try RunningProgram(["record", "b.rec", "--phone", place], in: folder)
    #expect(try await eventually { !messages(path).isEmpty })
    phone.cutSensors()
    #expect(try await eventually { phone.report.sensorConnections == 2 })
    #expect(try await eventually { messages(path).count == 2 })
    #expect(recorder.end(SIGINT) == 0, "\(recorder.text)")
    #expect(recorder.text.contains("b.rec: 2 frames from the phone and 0 to it in "))
    let (records, reader) = try read(path)
    #expect(reader.isComplete)
    let kinds = records.map { record -> String in
      switch record.content {
      case .connected: "connected"
      case .disconnected: "disconnected"
      case .message: "message"
      case .request: "request"
      case .end: "end"
      }
    }
    #expect(
      kinds == ["connected", "message", "disconnected", "connected", "message", "end"])
    // It is there now, and stays.
    let again = try RenderingTests.run(["record", "b.rec", "--phone", place], in: folder.path)
    #expect(again.code == 1)
    #expect(again.errors.contains("it is there already"))
    // A simulated phone that plays it says the same.
    let copy = folder.path + "/c.rec"
    let copier = try RunningProgram(["record", copy, "--phone", "replay:b.rec"], in: folder)
    #expect(try await eventually { messages(copy).count >= 2 })
    #expect(copier.end(SIGINT) == 0, "\(copier.text)")
    #expect(messages(copy) == messages(path))
  }

  @Test func withoutAPhoneThereIsNothing() throws {
    let folder = try TemporaryFolder()
    let nobody = "tcp:127.0.0.1:1:1"
    let recorded = try RenderingTests.run(
      ["record", "a.rec", "--phone", nobody, "--seconds", "0.2"], in: folder.path)
    #expect(recorded.code == 1)
    #expect(recorded.errors.contains("No phone came, so nothing was recorded."))
    // Why, and not that the device was stopped meanwhile.
    #expect(!recorded.errors.contains("start()"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.rec"))
    let looked = try RenderingTests.run(
      ["phone", "--phone", nobody, "--seconds", "0.2"], in: folder.path)
    #expect(looked.code == 1)
    #expect(looked.errors.contains("No phone came."))
    #expect(looked.output.contains("not connected"))
  }

  @Test func whatThePhoneSendsIsSaid() async throws {
    let folder = try TemporaryFolder()
    let (phone, place) = try startPhone()
    defer { phone.stop() }
    let looking = try RunningProgram(
      ["phone", "--phone", place, "--json", "--use", "touch"], in: folder)
    #expect(try await eventually { phone.report.requests["mode"] == 1 })
    phone.send(air(2))
    func reports() -> [PhoneReport] {
      looking.text.split(separator: "\n").compactMap {
        try? JSONDecoder().decode(PhoneReport.self, from: Data($0.utf8))
      }
    }
    #expect(
      try await eventually { reports().last?.payloads.contains { $0.kind == "air" } == true })
    let last = try #require(reports().last)
    #expect(last.phone == place)
    #expect(last.isConnected)
    #expect(last.mode == "Touch")
    #expect(last.payloads.map(\.kind) == ["air", "state"])
    #expect(last.payloads[0].received == 1)
    #expect(last.payloads[0].glance.contains("1010.00 hPa, 2.00 m"))
    #expect(looking.end(SIGINT) == 0)
  }

  @Test func aRecordingIsServedAndSaysWhereItIsDamaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d.rec"
    let writer = try RecordingWriter(
      path, header: RecordingHeader(date: 0, program: "test", phone: "none"))
    try writer.finish()
    let served = try RenderingTests.run(
      ["replay", "d.rec", "--port", "0", "--picture-port", "0"], in: folder.path)
    #expect(served.code == 0)
    #expect(served.output.contains("The phone of d.rec is at 127.0.0.1:"))
    #expect(
      served.output.hasPrefix(
        """
        d.rec: version 1, recorded 1970-01-01T00:00:00Z by test from none, 0.0 s, 0 connections.
        From the phone: nothing. To it: nothing.
        No breach of the wire.

        """))
    var bytes = try #require(FileManager.default.contents(atPath: path))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let damaged = try RenderingTests.run(
      ["replay", "d.rec", "--port", "0", "--picture-port", "0"], in: folder.path)
    #expect(damaged.code == 1)
    #expect(
      damaged.errors.contains(
        "d.rec: The recording is damaged from byte \(bytes.count - 20) on: a record's check sum is "
          + "wrong."))
    #expect(damaged.output.contains("wrong. Nothing of it can be played.\n"))
    #expect(damaged.errors.contains("wrong. Nothing of it can be played.\n"))
    #expect(!(damaged.output + damaged.errors).contains("plays up to there"))
  }

  @Test func aRecordingWithADamagedHeaderCannotBePlayed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/h.rec"
    let writer = try RecordingWriter(
      path, header: RecordingHeader(date: 0, program: "test", phone: "none"))
    try writer.finish()
    var bytes = try #require(FileManager.default.contents(atPath: path))
    bytes[20] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let damaged = try RenderingTests.run(["replay", "h.rec"], in: folder.path)
    #expect(damaged.code == 1)
    #expect(
      damaged.errors
        == "ollin: error: h.rec: The recording is damaged from byte 0 on: the header's "
        + "check sum is wrong. Nothing of it can be played.\n")
  }

  /// What is in it, and what of it breaks the wire, is said before it is served.
  @Test func aRecordingIsLookedInto() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(
      folder.path + "/e.rec",
      header: RecordingHeader(date: 1_700_000_000, program: "ollin 9", phone: "usb"))
    writer.append(.connected, at: 0)
    for number in 0..<3 {
      writer.append(
        .message(Frame(kind: 2, payload: [0])), at: UInt64(number) * 1_000_000_000)
    }
    for _ in 0..<7 {
      writer.append(.message(Frame(kind: 12, payload: [1])), at: 2_500_000_000)
    }
    writer.append(.message(Frame(kind: 99, payload: [])), at: 2_500_000_000)
    writer.append(
      .request(Frame(kind: 1, payload: [PhoneCaptureMode.hands.rawValue])), at: 2_500_000_000)
    try writer.finish()
    let survey = try RecordingSurvey(folder.path + "/e.rec")
    let lines = survey.text(of: "e.rec").split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "e.rec: version 1, recorded 2023-11-14T22:13:20Z by ollin 9 from usb, 2.5 s, 1 connection.",
        "From the phone: 3 bodyPose, 7 wand, 1 of the unknown kind 99. To it: 1 mode.",
        "7 breaches of the wire:",
      ])
    #expect(lines.count == 9 && lines.last == "  and 2 more")
    #expect(lines[3].hasPrefix("  at 2.500 s, payload: From the phone, wand: "))
  }
}
