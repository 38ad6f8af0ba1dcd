import Foundation
import Glibc
import Testing
import Wire

@testable import PhoneSim

/// What is found in a recording before it is played.
@Suite struct RecordingSurveyTests {
  private func frame(_ message: PhoneMessage) throws -> Frame {
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(message.frame())
    return try #require(try decoder.next())
  }

  private func write(
    _ contents: [RecordingRecord.Content], to path: String, isEnded: Bool = true
  ) throws {
    let writer = try RecordingWriter(path, header: RecordingFileTests.header)
    for (index, content) in contents.enumerated() {
      writer.append(content, at: UInt64(index) * 500_000_000)
    }
    if isEnded { try writer.finish() } else { writer.flush() }
  }

  @Test func framesAreCountedByKind() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let air = try frame(.air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: 0)))
    let nobody = try frame(.pose([]))
    try write(
      [
        .connected, .request(Frame(kind: 1, payload: [PhoneCaptureMode.body.rawValue])),
        .message(nobody), .message(air), .message(nobody), .disconnected("It is over."),
        .connected, .message(air), .message(Frame(kind: 99, payload: [1])),
      ], to: path)
    let survey = try RecordingSurvey(path)
    #expect(survey.header == RecordingFileTests.header && survey.header.version == 1)
    #expect(survey.messages == [2: 2, 17: 2, 99: 1] && survey.requests == [1: 1])
    #expect(survey.connections == 2 && survey.seconds == 4)
    #expect(survey.isComplete && survey.damage == nil)
    // A kind of a newer app is none.
    #expect(survey.breachCount == 0 && survey.breaches.isEmpty)
  }

  @Test func whatBreaksTheWireIsFound() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let reference = PhoneRequest.reference(
      PhoneReference(name: "card", kind: .image, printedWidth: 0.1, contents: Data([1])))
    var decoder = FrameDecoder(expecting: .requests)
    decoder.append(reference.frame())
    let card = try #require(try decoder.next())
    try write(
      [
        .connected,
        // Too short a wand; a library of 33; a reference that none announced; a picture here.
        .message(Frame(kind: 12, payload: [1, 2])),
        .request(Frame(kind: 2, payload: [33, 0, 0, 0])),
        .request(card),
        .request(Frame(kind: 4, payload: [2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0])),
        // One that was announced.
        .request(Frame(kind: 2, payload: [1, 0, 0, 0])), .request(card),
        // Announced on a connection that is gone.
        .request(Frame(kind: 2, payload: [1, 0, 0, 0])), .disconnected("It is over."),
        .connected, .request(card),
      ], to: path)
    let survey = try RecordingSurvey(path)
    #expect(survey.breaches.map(\.rule) == [.payload, .library, .library, .kind, .library])
    #expect(survey.breaches.map(\.time) == [0.5, 1, 1.5, 2, 5])
    #expect(survey.breaches.map(\.connection) == [1, 1, 1, 1, 2])
    #expect(survey.breachCount == 5)
    #expect(survey.breaches[0].sentence.hasPrefix("From the phone, wand: "))
  }

  @Test func aFileThatWasCutOffOrDamagedIsCountedUpToThere() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let air = try frame(.air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: 0)))
    try write([.connected, .message(air), .message(air), .message(air)], to: path, isEnded: false)
    var survey = try RecordingSurvey(path)
    #expect(survey.messages == [17: 3] && survey.seconds == 1.5)
    #expect(!survey.isComplete && survey.damage == nil)
    var bytes = try #require(FileManager.default.contents(atPath: path))
    let record = 20 + air.payload.count
    bytes[bytes.count - record - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    survey = try RecordingSurvey(path)
    #expect(survey.messages == [17: 1] && survey.seconds == 0.5)
    #expect(
      survey.damage
        == .damaged(offset: bytes.count - 2 * record, "a record's check sum is wrong"))
    #expect(throws: RecordingError.notARecording) { try RecordingSurvey("/proc/self/exe") }
  }
}
