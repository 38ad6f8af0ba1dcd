@_spi(Host) import OllinPhone
import PhoneSim

/// A simulated phone for pictures that come out the same every time: it has no clock and no cable,
/// and says what is due before each frame.
///
/// As the app does, it runs the mode the sketch asked for, else the scene's own, and looks for what
/// the sketch declared.
@MainActor
final class SteppedPhone {
  private var scene: PhoneScene
  private var state: PhoneState?
  private var library: [PhoneReference]?

  /// A phone in a scene.
  ///
  /// - Parameter scene: plays from its beginning.
  init(_ scene: PhoneScene) { self.scene = scene }

  /// Says everything up to a time to the devices that are read.
  ///
  /// - Parameters:
  ///   - time: seconds since the scene began; never before the last one.
  ///   - devices: who listens; the first one decides what the phone does.
  func advance(to time: Double, for devices: [PhoneDevice]) {
    let devices = devices.filter(\.wantsReadings)
    guard let first = devices.first else { return }
    func tell(_ message: PhoneMessage) {
      for device in devices { device.receive(message) }
    }
    let mode = first.declaredMode ?? state?.mode ?? scene.startMode ?? .sketch
    if library != first.declaredReferences {
      library = first.declaredReferences
      scene.look(for: library, at: time)
    }
    let now = PhoneState(
      timestamp: 0, mode: mode, referenceCount: library?.count ?? 0,
      referencesAreDeclared: library != nil)
    if state != now {
      let old = state?.mode ?? scene.startMode ?? mode
      if old != mode {
        for message in scene.change(from: old, to: mode, at: time) { tell(message) }
      }
      state = now
      tell(.state(sample(of: now, at: time)))
    }
    while let next = scene.nextTime(in: mode), next <= time, let due = scene.next(in: mode) {
      tell(due.message)
    }
  }

  private func sample(of state: PhoneState, at time: Double) -> PhoneStateSample {
    PhoneStateSample(
      timestamp: PhoneScene.bootTime + time, mode: state.mode,
      referenceCount: state.referenceCount, referencesAreDeclared: state.referencesAreDeclared)
  }
}
