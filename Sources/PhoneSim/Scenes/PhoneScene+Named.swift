internal import Foundation
internal import Wire

extension PhoneScene {
  /// The names of the scenes that can be asked for.
  public static let names =
    ["canvas", "auto", "still", "idle"]
    + PhoneCaptureMode.allCases.filter { $0 != .sketch }.map { $0.title.lowercased() }
    + ["faces", "sounds", "air", "light"]

  /// A scene by its name.
  ///
  /// All but `still` and `idle` follow the mode the phone is in, and hear, feel and measure what is
  /// around it besides; those named after a mode begin in it.
  ///
  /// - Parameters:
  ///   - name: one of ``names``.
  ///   - seed: the same seed plays the same scene.
  ///   - traits: what the phone can do.
  /// - Returns: nil when there is none of that name.
  public static func named(
    _ name: String, seed: UInt64, traits: PhoneTraits = PhoneTraits()
  ) -> PhoneScene? {
    switch name {
    case "canvas": return canvas(seed: seed, traits: traits)
    case "still": return still(seed: seed)
    case "idle": return idle
    case "auto", "sounds", "air", "light":
      return everything(name, seed: seed, traits)
    case "faces":
      return everything(name, seed: seed, traits, in: .face, isCrowded: true)
    default:
      guard
        let mode = PhoneCaptureMode.allCases.first(where: { $0.title.lowercased() == name }),
        mode != .sketch
      else { return nil }
      return everything(name, seed: seed, traits, in: mode)
    }
  }

  /// Somebody paints on the sketch: the phone tilts slowly, a finger draws, now and then two
  /// fingers pinch and turn.
  ///
  /// - Parameters:
  ///   - seed: the same seed plays the same scene.
  ///   - traits: what the phone can do.
  /// - Returns: a scene that begins in the mode the phone is left in.
  public static func canvas(seed: UInt64, traits: PhoneTraits = PhoneTraits()) -> PhoneScene {
    everything("canvas", seed: seed, traits)
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

  /// What lies in the phone's own folder of references.
  static let folder = [
    PhoneReference(name: "poster", kind: .image, printedWidth: 0.3, contents: Data()),
    PhoneReference(name: "postcard", kind: .image, printedWidth: 0.148, contents: Data()),
    PhoneReference(name: "teapot", kind: .object, printedWidth: 0, contents: Data()),
  ]

  /// Everything the phone can sense, each in its modes.
  private static func everything(
    _ name: String, seed: UInt64, _ traits: PhoneTraits, in startMode: PhoneCaptureMode? = nil,
    isCrowded: Bool = false
  ) -> PhoneScene {
    let camera = RoomCamera()
    let segment = SegmentScene(seed: seed, camera: camera)
    return PhoneScene(
      name: name,
      tracks: [
        MotionTrack(seed: seed, sway: .slow),
        FingerTrack(seed: seed, hasForce: traits.hasForce),
        BodyScene(seed: seed).track,
        FaceScene(seed: seed, isCrowded: isCrowded).track,
        HandsScene(seed: seed, isLifted: traits.hasLidar).track,
        TextScene(seed: seed, isLifted: traits.hasLidar).track,
        MarkerTrack(seed: seed),
        WandScene(seed: seed).track,
        WorldScene(seed: seed, drifts: traits.drifts, camera: camera).track,
        RoomTrack(seed: seed, hasLidar: traits.hasLidar),
        segment.track,
        segment.selfieTrack,
        AttentionScene(seed: seed, isLifted: traits.hasLidar, camera: camera).track,
        FlowScene(seed: seed, camera: camera).track,
        LightScene(seed: seed).track,
        LightScene(seed: seed).faceTrack,
        SoundScene(seed: seed).track,
        AirScene(seed: seed).track,
      ], startMode: startMode, camera: camera)
  }
}
