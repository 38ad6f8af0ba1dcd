@_spi(Host) import OllinPhone
import PhoneSim
import Wire

/// A simulated phone for pictures that come out the same every time: it has no clock and no cable,
/// and says what is due before each frame.
///
/// As the app does, it runs the mode the sketch asked for, else the scene's own, and looks for what
/// the sketch declared.
@MainActor
final class SteppedPhone {
  private var scene: PhoneScene
  private var app: SteppedApp

  /// A phone in a scene.
  ///
  /// - Parameter scene: plays from its beginning.
  init(_ scene: PhoneScene) {
    self.scene = scene
    app = SteppedApp(scene)
  }

  /// Says everything up to a time to the devices that are read.
  ///
  /// - Parameters:
  ///   - time: seconds since the scene began; never before the last one.
  ///   - devices: who listens; the first one decides what the phone does.
  func advance(to time: Double, for devices: [PhoneDevice]) {
    let devices = devices.filter(\.wantsReadings)
    guard let first = devices.first else { return }
    func tell(_ message: PhoneMessage, at moment: Double) {
      for device in devices {
        // Ages are counted on the scene's clock, too: a sketch that asks how long ago something
        // was is drawn the same every time.
        device.setTime(moment)
        device.receive(message)
      }
    }
    let old = app.mode
    if app.ask(mode: first.declaredMode, references: first.declaredReferences) {
      scene.look(for: app.references, at: time)
    }
    if old != app.mode {
      for message in scene.change(from: old, to: app.mode, at: time) { tell(message, at: time) }
    }
    if let state = app.news(at: time) { tell(.state(state), at: time) }
    while let next = scene.nextTime(in: app.mode), next <= time,
      let due = scene.next(in: app.mode)
    {
      tell(due.message, at: due.time)
    }
    for device in devices { device.setTime(time) }
  }
}
