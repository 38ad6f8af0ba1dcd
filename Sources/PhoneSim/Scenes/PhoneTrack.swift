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

  /// Whether a late reading may be left out, because the next one says all that it said.
  var mayBeDropped: Bool { get }

  /// Whether it starts afresh each time one of its modes is entered, so that what it would have
  /// said next is void.
  var startsAfresh: Bool { get }

  /// Whether it happens in Sketch mode only while the phone shows a picture of the sketch.
  var needsPicture: Bool { get }

  /// Takes what the phone is to look for from a time on; nil for what lies in its own folder.
  mutating func look(for references: [PhoneReference]?, at time: Double)
}

extension PhoneTrack {
  /// In every mode.
  public var modes: Set<PhoneCaptureMode>? { nil }

  /// Nothing.
  public func closing(at time: Double) -> PhoneMessage? { nil }

  /// No: every message counts.
  public var mayBeDropped: Bool { false }

  /// No: it goes on where the time is.
  public var startsAfresh: Bool { false }

  /// No: it happens whatever is on the screen.
  public var needsPicture: Bool { false }

  /// Looks for nothing.
  public mutating func look(for references: [PhoneReference]?, at time: Double) {}

  /// Whether the phone sends it in a mode.
  func isSent(in mode: PhoneCaptureMode) -> Bool {
    modes?.contains(mode) ?? true
  }
}
