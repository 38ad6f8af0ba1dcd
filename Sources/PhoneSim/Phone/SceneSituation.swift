internal import Wire

/// What a scene follows: what the phone is asked for, and how long it has played.
struct SceneSituation: Sendable {
  let mode: PhoneCaptureMode
  /// Seconds since the scene began; nil before it has.
  let time: Double?
  /// Whether a picture of the sketch has come since Sketch mode was entered.
  let isShowing: Bool
  /// Counts the libraries there were.
  let libraryVersion: Int
  /// What a sketch declared and the phone can use; nil while its own folder is in charge.
  let references: [PhoneReference]?
}
