/// A sound by name, and how sure a classifier is of it.
public struct SoundClassification: Equatable, Sendable {
  /// The sound's name in small letters, as `dog_bark`.
  public let label: String
  /// How sure the classifier is, 0 to 1.
  public let confidence: Double

  /// A judgment made by hand.
  public init(label: String, confidence: Double) {
    self.label = label
    self.confidence = confidence
  }
}
