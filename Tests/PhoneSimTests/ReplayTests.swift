import Cable
import Foundation
import Glibc
import Testing
import Wire

@testable import PhoneSim

/// Recordings served as a phone, over real sockets.
@Suite struct ReplayTests {
  /// A file of some records, which removes itself.
  private final class File {
    let path = RecordingFileTests.path()

    init(bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    convenience init(_ records: [RecordingRecord]) throws {
      try self.init(bytes: RecordingDecoderTests.file(records))
    }

    deinit { unlink(path) }
  }

  private func start(
    _ playback: Playback
  ) throws -> (phone: SimulatedPhone, port: UInt16) {
    var options = try SimulatedPhoneOptions(playback)
    options.decoding = .off
    let phone = SimulatedPhone(options)
    return (phone, try phone.start().sensorPort)
  }

  private func messages(_ records: [RecordingRecord]) throws -> [PhoneMessage] {
    try records.compactMap { record in
      guard case .message(let frame) = record.content else { return nil }
      return try PhoneMessage(frame)
    }
  }

  private static func motion(_ number: Int, at time: Double) throws -> RecordingRecord {
    let sample = PhoneAirSample(timestamp: Double(number), pressure: 101, altitude: 0)
    return try AllScenes.record(.air(sample), at: time)
  }

  private static func state(_ mode: PhoneCaptureMode, at time: Double) throws -> RecordingRecord {
    let sample = PhoneStateSample(
      timestamp: time, mode: mode, isSupported: true, referenceCount: 3,
      referencesAreDeclared: true, statusMessage: "recorded", notes: ["a note"])
    return try AllScenes.record(.state(sample), at: time)
  }

  /// Every value of every scene comes out of a file and over a socket as it went in.
  @Test func allScenesComeAgainToTheByte() async throws {
    let records = try AllScenes.records(seconds: 0.2)
    let expected = try messages(records)
    #expect(Set(expected.map(\.kind)) == Set(PhoneMessageKind.allCases))
    let file = try File(records)
    let (phone, port) = try start(Playback(file.path, speed: 1000))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    #expect(try await eventually { phone.replayProgress?.hasEnded == true })
    #expect(try await eventually { host.messages.count >= expected.count })
    let frames = host.messages.map { $0.frame() }
    #expect(frames == expected.map { $0.frame() })
    #expect(phone.replayProgress?.frames == expected.count)
    #expect(phone.replayProgress?.damage == nil)
  }

  @Test func aLoopGoesRoundAndAFileWithoutFramesDoesNot() async throws {
    let records = [RecordingRecord(time: 0, content: .connected), try Self.motion(5, at: 0.001)]
    let file = try File(records)
    let (phone, port) = try start(Playback(file.path, isLooped: true))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    #expect(try await eventually { host.messages.count >= 5 })
    #expect(phone.replayProgress?.hasEnded == false)
    let empty = try File([])
    let (idle, _) = try start(Playback(empty.path, isLooped: true))
    defer { idle.stop() }
    #expect(try await eventually { idle.replayProgress?.hasEnded == true })
  }

  @Test func aStepIsAFrame() async throws {
    let records = try (0..<4).map { try Self.motion($0, at: 0) }
    let file = try File(records)
    let (phone, port) = try start(Playback(file.path, isStepped: true))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    for count in 1...3 {
      phone.stepReplay()
      #expect(try await eventually { host.messages.count == count })
      #expect(phone.replayProgress?.frames == count)
    }
    #expect(phone.replayProgress?.hasEnded == false)
  }

  @Test func nothingIsSaidToNobody() async throws {
    let file = try File([try Self.motion(1, at: 0), try Self.motion(2, at: 0)])
    let (phone, port) = try start(Playback(file.path, speed: 1000))
    defer { phone.stop() }
    #expect(phone.replayProgress?.frames == 0)
    let host = try Recorder(port: port)
    defer { host.stop() }
    #expect(try await eventually { host.messages.count == 2 })
  }

  /// Asked for Sketch mode, the phone is in it; asked for another, it is where it was recorded.
  @Test func sketchModeIsAnswered() async throws {
    let file = try File([
      try Self.state(.world, at: 0), try Self.motion(1, at: 0), try Self.state(.body, at: 0),
      try Self.motion(2, at: 0),
    ])
    let (phone, port) = try start(Playback(file.path, isStepped: true))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    phone.stepReplay()
    #expect(try await eventually { host.states.map(\.mode) == [.world] })
    try host.send(PhoneRequest.mode(.sketch).frame())
    #expect(try await eventually { host.states.map(\.mode) == [.world, .sketch] })
    #expect(host.states.last?.notes == ["a note"])
    #expect(phone.mode == .sketch)
    for _ in 0..<2 { phone.stepReplay() }
    #expect(try await eventually { host.states.map(\.mode) == [.world, .sketch, .sketch] })
    // Somebody who comes later hears the same at once.
    let second = try Recorder(port: port)
    defer { second.stop() }
    #expect(try await eventually { second.states.map(\.mode) == [.sketch] })
    try host.send(PhoneRequest.mode(.hands).frame())
    #expect(try await eventually { host.states.last?.mode == .body })
    #expect(phone.report.breachCount == 0)
  }

  @Test func aLostConnectionIsLostAgain() async throws {
    let file = try File([
      RecordingRecord(time: 0, content: .connected), try Self.motion(1, at: 0),
      RecordingRecord(time: 0, content: .disconnected("lost")),
      RecordingRecord(time: 3_600_000_000_000, content: .connected),
      try Self.motion(2, at: 3600),
      RecordingRecord(time: 3_600_000_000_000, content: .end),
    ])
    let (phone, port) = try start(Playback(file.path))
    defer { phone.stop() }
    let first = try Recorder(port: port)
    defer { first.stop() }
    #expect(try await eventually { first.hasEnded })
    #expect(first.messages.count == 1)
    // The hour without a phone is not waited for.
    let second = try Recorder(port: port)
    defer { second.stop() }
    #expect(try await eventually { second.messages.count == 1 })
    #expect(try await eventually { phone.replayProgress?.hasEnded == true })
  }

  @Test func aDamagedFileIsServedUpToTheDamage() async throws {
    let whole = [try Self.motion(1, at: 0), try Self.motion(2, at: 0)]
    var bytes = RecordingDecoderTests.file(whole + [try Self.motion(3, at: 0)])
    bytes[bytes.count - 1] ^= 4
    let file = try File(bytes: bytes)
    let (phone, port) = try start(Playback(file.path))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    #expect(try await eventually { phone.replayProgress?.hasEnded == true })
    #expect(try await eventually { host.messages.count == 2 })
    #expect(
      phone.replayProgress?.damage
        == .damaged(
          offset: RecordingDecoderTests.file(whole).count, "a record's check sum is wrong"))
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func aSpeedThatIsNoneIsThatOfTheRecording(speed: Double) async throws {
    let file = try File([try Self.motion(1, at: 0)])
    let (phone, port) = try start(Playback(file.path, speed: speed))
    defer { phone.stop() }
    let host = try Recorder(port: port)
    defer { host.stop() }
    #expect(try await eventually { host.messages.count == 1 })
  }
}
