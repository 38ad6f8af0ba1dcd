public import Wire

/// What happens on the connection to a phone's sensor port.
@_spi(Host) @frozen public enum PhoneTraffic: Equatable, Sendable {
  /// A connection was made.
  case connected
  /// A frame came from the phone, whatever is in it.
  case received(Frame)
  /// A frame went to the phone, to its last byte.
  case sent(Frame)
  /// The connection ended, with a sentence that says why.
  case disconnected(String)
}
