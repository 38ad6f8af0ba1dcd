/// A key by what it types, or by its name when it types nothing.
@_spi(Host) public enum KeyPress: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// A key that types none.
  case code(KeyCode)
}
