/// Something that happened to a phone, as `Listen` reports it.
public enum USBMuxEvent: Equatable, Sendable {
  /// It was plugged in, or was there when listening began.
  case attached(USBMuxDevice)
  /// It was unplugged.
  case detached(id: Int)
  /// Somebody tapped Trust on it.
  case paired(id: Int)
}
