import Wire

@testable import PhoneSim

/// A session in which every scene is played for a moment, one after the other, as it is recorded.
enum AllScenes {
  /// Nothing is found in a room, and no finger comes, within the first moment.
  static let slow: Set = ["room", "touch"]

  static func records(seconds usual: Double) throws -> [RecordingRecord] {
    var records = [RecordingRecord(time: 0, content: .connected)]
    var start = 0.0
    for name in PhoneScene.names {
      guard var scene = PhoneScene.named(name, seed: 3) else { continue }
      let mode = scene.startMode ?? .body
      let seconds = slow.contains(name) ? 2 : usual
      let state = PhoneStateSample(
        timestamp: PhoneScene.bootTime + start, mode: mode, isSupported: true, referenceCount: 0,
        referencesAreDeclared: false, statusMessage: name, notes: [])
      records.append(try record(.state(state), at: start))
      while let time = scene.nextTime(in: mode), time < seconds, let next = scene.next(in: mode) {
        records.append(try record(next.message, at: start + next.time))
      }
      start += seconds
    }
    records.append(RecordingRecord(time: UInt64(start * 1e9), content: .end))
    return records
  }

  static func record(_ message: PhoneMessage, at time: Double) throws -> RecordingRecord {
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(message.frame())
    guard let frame = try decoder.next() else { throw RecordingError.notARecording }
    return RecordingRecord(time: UInt64(time * 1e9), content: .message(frame))
  }
}
