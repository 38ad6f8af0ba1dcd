internal import Wire

extension PhoneDevice {
  /// Has ages be counted to a time of the host's, in seconds, and no more to the system's.
  @_spi(Host) public func setTime(_ seconds: Double) { store.moment.set(seconds) }

  /// Lets something happen at a time of the host's, as if it came over the cable; it is done when
  /// this returns.
  ///
  /// Nothing happens unless ``isFed``.
  ///
  /// - Parameters:
  ///   - traffic: What happens.
  ///   - seconds: When.
  @_spi(Host) public func take(_ traffic: PhoneTraffic, at seconds: Double) {
    guard isFed else { return }
    setTime(seconds)
    switch traffic {
    case .connected: store.setPhase(.connected)
    case .received(let frame): store.take(frame)
    case .disconnected: store.disconnect(.lost)
    case .sent: break
    }
  }
}
