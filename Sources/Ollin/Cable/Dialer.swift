/// A way to reach the ports of one phone.
public protocol Dialer: Sendable {
  /// Connects to a port of the phone.
  ///
  /// - Parameters:
  ///   - port: The port on the phone.
  ///   - cancellation: Ends the attempt early.
  /// - Returns: An open connection the caller owns.
  /// - Throws: ``CableError`` that says why not; ``CableError/cancelled`` when it was ended.
  func dial(port: UInt16, cancellation: Cancellation) throws(CableError) -> Connection

  /// Sleeps before the next attempt, and no longer than there is reason to.
  ///
  /// - Parameters:
  ///   - duration: The longest sleep.
  ///   - cancellation: Ends the sleep early.
  func pause(atMost duration: Duration, cancellation: Cancellation)
}

extension Dialer {
  /// Sleeps for the whole duration, unless cancelled.
  public func pause(atMost duration: Duration, cancellation: Cancellation) {
    cancellation.wait(atMost: duration)
  }
}
