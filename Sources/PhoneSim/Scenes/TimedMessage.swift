public import Wire

/// A message of the phone and when it is sent.
public struct TimedMessage: Equatable, Sendable {
  /// Seconds since the scene began.
  public var time: Double
  /// What is sent.
  public var message: PhoneMessage

  /// A message at a time.
  public init(time: Double, message: PhoneMessage) {
    self.time = time
    self.message = message
  }
}
