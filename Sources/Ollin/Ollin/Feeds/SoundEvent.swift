/// A sound that started: something that happens once.
public struct SoundEvent: Equatable, Sendable {
  /// The sound's name in small letters, as `dog_bark`.
  public let label: String
  /// How sure the classifier was, 0 to 1.
  public let confidence: Double
  /// When it was judged, in seconds of the listener's own clock.
  public let time: Double

  /// An event made by hand.
  public init(label: String, confidence: Double, time: Double) {
    self.label = label
    self.confidence = confidence
    self.time = time
  }
}
