internal import Cable
internal import Synchronization
internal import Wire

/// What is known of one phone, written by its reader's thread and read by the sketch.
///
/// The lock is held for an exchange of values only: decoding and freeing happen outside of it.
final class PhoneStore: Sendable {
  /// Where the link stands, for the sentence a sketch shows while it waits.
  enum Phase: Equatable, Sendable {
    case idle
    case dialling
    case failed(CableError)
    case connected
    /// The connection is over; the phone had spoken on it.
    case lost
    /// Whatever answered hung up before it said anything.
    case mute
    /// Whatever answered does not speak as the app does.
    case garbled(WireError)
  }

  /// What the reader saw since the start.
  struct Counters: Equatable, Sendable {
    var connections = 0
    var messages = 0
    /// Frames whose payload could not be read.
    var malformed = 0
    /// Frames of a kind this host does not know.
    var unknown = 0
    /// Connections given up because the stream was out of step.
    var desyncs = 0
  }

  private struct State {
    var phase = Phase.idle
    var readings = PhoneReadings()
    var counters = Counters()
    /// Counts the times the phone entered Sketch mode.
    var sketchEntries: UInt64 = 0
  }

  let touches: PhoneTouches
  let sounds: PhoneSounds
  let pictures: PhonePictures
  let statistics = PhoneStatistics()
  private let state = Mutex(State())

  init(touches: PhoneTouches, sounds: PhoneSounds) {
    self.touches = touches
    self.sounds = sounds
    pictures = PhonePictures(statistics: statistics)
  }

  var phase: Phase { state.withLock { $0.phase } }
  var isConnected: Bool { phase == .connected }
  var readings: PhoneReadings { state.withLock { $0.readings } }
  var counters: Counters { state.withLock { $0.counters } }

  /// `nil` unless the phone's last state says Sketch mode; otherwise a number that rises each time
  /// it enters that mode.
  var sketchModeEpoch: UInt64? {
    state.withLock { $0.readings.state?.mode == .sketch ? $0.sketchEntries : nil }
  }

  /// One value of the readings.
  func value<Value: Sendable>(_ place: any KeyPath<PhoneReadings, Value> & Sendable) -> Value {
    state.withLock { $0.readings[keyPath: place] }
  }

  /// Forgets the scanned room.
  func resetSceneMesh() { state.withLock { $0.readings.sceneMesh.reset() } }

  /// Forgets the flat surfaces.
  func resetPlanes() { state.withLock { $0.readings.planes.reset() } }
}

/// What the reader's thread says.
extension PhoneStore {
  func setPhase(_ phase: Phase) {
    state.withLock { state in
      state.phase = phase
      if phase == .connected { state.counters.connections += 1 }
    }
  }

  func apply(_ message: PhoneMessage) {
    // Values are made before the lock and freed after it.
    let change = PhoneReadings.change(for: message)
    let (old, refusal) = state.withLock { state -> ((any Sendable)?, String?) in
      if case .state(let new) = message, new.mode == .sketch,
        state.readings.state?.mode != .sketch
      {
        state.sketchEntries += 1
      }
      let (old, refusal) = change?(&state.readings) ?? (nil, nil)
      if refusal == nil {
        state.counters.messages += 1
      } else {
        state.counters.malformed += 1
      }
      return (old, refusal)
    }
    withExtendedLifetime(old) {}
    if let refusal {
      statistics.skip(message.kind, because: refusal)
      return
    }
    statistics.receive(message.kind)
    switch message {
    case .touch(let sample):
      touches.feel(sample.touches.map(PhoneTouch.init), at: sample.timestamp)
    case .sound(let sample):
      sounds.hear(sample)
    case .state(let sample):
      touches.setIsCanvas(sample.mode == .sketch)
    default:
      pictures.apply(message, isInline: PhoneDevice.decodesPicturesInline)
    }
  }

  /// A frame was passed over because it could not be read.
  func skip(kind: UInt8, because error: WireError) {
    state.withLock { $0.counters.malformed += 1 }
    if let kind = PhoneMessageKind(rawValue: kind) {
      statistics.skip(kind, because: error.description)
    }
  }

  func countUnknown() { state.withLock { $0.counters.unknown += 1 } }
  func countDesync() { state.withLock { $0.counters.desyncs += 1 } }

  /// The connection is gone: nobody can say what the phone does or who touches it.
  ///
  /// Everything else stays as it was last seen.
  func disconnect(_ phase: Phase) {
    state.withLock { state in
      state.phase = phase
      state.readings.state = nil
    }
    touches.setIsCanvas(false)
    touches.release()
  }
}
