public import Wire

/// For a host that plays the phone itself, message by message, on the sketch's own clock.
extension PhoneDevice {
  /// The mode the sketch asked for; `nil` when it asked for none.
  @_spi(Host) public var declaredMode: PhoneCaptureMode? { declarations.mode }

  /// What the sketch asked the phone to look for; `nil` when it left that to the phone.
  @_spi(Host) public var declaredReferences: [PhoneReference]? { declarations.library }

  /// Whether the sketch wants the phone read.
  @_spi(Host) public var wantsReadings: Bool { isStarted }

  /// Takes a message as though it had come over the cable.
  ///
  /// Only for a device whose route is `.none`: any other is told by its own reader.
  @_spi(Host) public func receive(_ message: PhoneMessage) {
    if !store.isConnected { store.setPhase(.connected) }
    store.apply(message)
  }
}
