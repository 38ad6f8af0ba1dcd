extension PhoneScene {
  /// The names of the scenes that can be asked for.
  public static let names = ["canvas", "still", "idle"]

  /// A scene by its name.
  ///
  /// - Parameters:
  ///   - name: one of ``names``.
  ///   - seed: the same seed plays the same scene.
  ///   - hasForce: whether the glass measures how hard a finger presses.
  /// - Returns: nil when there is none of that name.
  public static func named(_ name: String, seed: UInt64, hasForce: Bool = false) -> PhoneScene? {
    switch name {
    case "canvas": canvas(seed: seed, hasForce: hasForce)
    case "still": still(seed: seed)
    case "idle": idle
    default: nil
    }
  }

  /// Somebody paints on the sketch: the phone tilts slowly, a finger draws, now and then two
  /// fingers pinch and turn.
  public static func canvas(seed: UInt64, hasForce: Bool = false) -> PhoneScene {
    PhoneScene(
      name: "canvas",
      tracks: [MotionTrack(seed: seed, sway: .slow), FingerTrack(seed: seed, hasForce: hasForce)])
  }

  /// The phone is held and nobody touches it.
  public static func still(seed: UInt64) -> PhoneScene {
    PhoneScene(name: "still", tracks: [MotionTrack(seed: seed, sway: .tremor)])
  }

  /// The phone senses nothing: its state is all that it says.
  public static var idle: PhoneScene {
    PhoneScene(name: "idle", tracks: [])
  }

  /// Exactly these messages, each at its time and in every mode.
  public static func script(_ messages: [TimedMessage]) -> PhoneScene {
    PhoneScene(name: "script", tracks: [ScriptTrack(messages)])
  }
}
