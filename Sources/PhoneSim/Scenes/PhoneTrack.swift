public import Wire

/// One thing the phone senses in a scene: messages in the order of their times.
///
/// A track is a value with a seed: the same seed gives the same messages. It does not know the
/// mode; the scene leaves out what the mode does not send.
public protocol PhoneTrack: Sendable {
  /// The modes in which the phone sends it; nil for all of them.
  var modes: Set<PhoneCaptureMode>? { get }

  /// The next message, its time never before the last one's; nil when the track has ended.
  mutating func next() -> TimedMessage?

  /// Passes over what lies before a time, without making it where that is dear.
  mutating func skip(to time: Double)

  /// What the phone sends when the mode is left in the middle of the track, such as the empty
  /// list that lets held fingers go; nil for nothing.
  func closing(at time: Double) -> PhoneMessage?
}

extension PhoneTrack {
  /// In every mode.
  public var modes: Set<PhoneCaptureMode>? { nil }

  /// Nothing.
  public func closing(at time: Double) -> PhoneMessage? { nil }

  /// Whether the phone sends it in a mode.
  func isSent(in mode: PhoneCaptureMode) -> Bool {
    modes?.contains(mode) ?? true
  }
}
