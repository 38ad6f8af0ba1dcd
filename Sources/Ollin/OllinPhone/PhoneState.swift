public import Wire

/// What the phone says it is doing.
///
/// It comes when something changes and not with every frame, so read it as standing state.
public struct PhoneState: Equatable, Sendable {
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// What it runs.
  ///
  /// A person's tap wins over what the sketch asked for.
  public let mode: PhoneCaptureMode
  /// Whether this phone has what the mode needs.
  public let isSupported: Bool
  /// How many pictures and objects it looks for.
  public let referenceCount: Int
  /// Whether a sketch declared them, and not the phone's own folder.
  public let referencesAreDeclared: Bool
  /// The sentence on the phone's screen.
  public let statusMessage: String
  /// What it could not use, in plain sentences.
  public let notes: [String]

  /// A state made by hand.
  public init(
    timestamp: Double, mode: PhoneCaptureMode, isSupported: Bool = true, referenceCount: Int = 0,
    referencesAreDeclared: Bool = false, statusMessage: String = "", notes: [String] = []
  ) {
    self.timestamp = timestamp
    self.mode = mode
    self.isSupported = isSupported
    self.referenceCount = referenceCount
    self.referencesAreDeclared = referencesAreDeclared
    self.statusMessage = statusMessage
    self.notes = notes
  }

  /// A state as it travels.
  public init(_ sample: PhoneStateSample) {
    self.init(
      timestamp: sample.timestamp, mode: sample.mode, isSupported: sample.isSupported,
      referenceCount: sample.referenceCount, referencesAreDeclared: sample.referencesAreDeclared,
      statusMessage: sample.statusMessage, notes: sample.notes)
  }

  /// Whether it looks for any picture or object.
  public var isLookingForAnything: Bool { referenceCount > 0 }

  /// The older spelling of ``statusMessage``.
  @available(*, deprecated, renamed: "statusMessage")
  public var status: String { statusMessage }
}
