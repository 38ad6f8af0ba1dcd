/// The comings and goings of phones, from one `Listen`.
public final class USBMuxEvents: Sendable {
  private let channel: USBMuxChannel

  init(_ channel: USBMuxChannel) {
    self.channel = channel
  }

  deinit {
    channel.connection.close()
  }

  /// Waits for the next event.
  ///
  /// The first ones tell of the phones that are there already.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait.
  ///   - cancellation: Ends the wait early.
  /// - Returns: The event, or `nil` when none came in time.
  /// - Throws: ``CableError`` when the daemon hung up or the wait was cancelled.
  public func next(
    atMost timeout: Duration, cancellation: Cancellation
  ) throws(CableError) -> USBMuxEvent? {
    try next(until: Deadline(after: timeout), cancellation)
  }

  func next(
    until deadline: Deadline, _ cancellation: Cancellation
  ) throws(CableError) -> USBMuxEvent? {
    while let message = try channel.receive(until: deadline, cancellation) {
      if case .event(let event) = message { return event }
    }
    return nil
  }

  /// The next event that has arrived whole, without waiting.
  func nextNow() throws(CableError) -> USBMuxEvent? {
    while let message = try channel.receiveNow() {
      if case .event(let event) = message { return event }
    }
    return nil
  }

  /// Readable when there may be an event.
  var descriptor: Int32? { try? channel.connection.rawValue() }
}
