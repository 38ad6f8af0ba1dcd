import Foundation
@_spi(Host) import OllinPhone
import PhoneSim

/// Lets every phone of a render have what was recorded, each frame of it before the first frame of
/// the sketch that is not earlier.
///
/// No thread and no socket takes part: what a sketch reads depends on the file and the frame alone.
@MainActor
final class RecordedPhone {
  /// A phone and where it is in the file.
  private struct Listener {
    weak var device: PhoneDevice?
    let reader: RecordingReader
    var next: RecordingRecord?
  }

  /// As the person named it.
  private let name: String
  private let path: String
  private var listeners: [Listener] = []
  private var hasSaidEnd = false

  /// The file of a choice; `nil` when it names none.
  init?(_ choice: PhoneChoice) throws(HostError) {
    guard case .replay(let path) = choice else { return nil }
    name = path
    // The sketch is run in another folder than the person's.
    self.path = URL(fileURLWithPath: path).path
    _ = try Self.open(path)
  }

  /// Hands out what was recorded up to a time, in seconds.
  func advance(to time: Double) throws(HostError) {
    listeners.removeAll { $0.device == nil }
    for device in PhoneDevice.liveDevices where device.isFed {
      guard !listeners.contains(where: { $0.device === device }) else { continue }
      let reader = try Self.open(path)
      listeners.append(Listener(device: device, reader: reader, next: reader.next()))
    }
    for index in listeners.indices {
      while let record = listeners[index].next, record.seconds <= time {
        if let device = listeners[index].device { Self.give(record, to: device) }
        listeners[index].next = listeners[index].reader.next()
      }
      if listeners[index].next == nil { sayEnd(of: listeners[index].reader, at: time) }
      listeners[index].device?.setTime(time)
    }
  }

  private static func give(_ record: RecordingRecord, to device: PhoneDevice) {
    switch record.content {
    case .connected: device.take(.connected, at: record.seconds)
    case .message(let frame): device.take(.received(frame), at: record.seconds)
    case .disconnected(let reason): device.take(.disconnected(reason), at: record.seconds)
    case .request, .end: break
    }
  }

  private func sayEnd(of reader: RecordingReader, at time: Double) {
    guard !hasSaidEnd else { return }
    hasSaidEnd = true
    if let damage = reader.damage { Log.note("\(name): \(damage.message)") }
    Log.note("The recording ends before the time \(Wording.number((time * 100).rounded() / 100)).")
  }

  private static func open(_ path: String) throws(HostError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(path)
    } catch {
      throw HostError(error.message(at: path))
    }
  }
}

extension RecordingError {
  /// A sentence that names the file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isPlayable: whether a frame comes before the damage; `nil` when nobody knows.
  /// - Returns: the sentence.
  func message(at path: String, isPlayable: Bool? = nil) -> String {
    let sentence = isPlayable.map(message(isPlayable:)) ?? message
    if case .file = self { return sentence }
    return "\(path): \(sentence)"
  }
}
