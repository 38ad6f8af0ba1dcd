@_spi(Host) import Ollin

/// What the host says on standard error: sentences with a capital and a full stop, each line of
/// its own marked as this program's.
enum Log {
  /// Something the person wants to know.
  static func note(_ message: String) { StandardError.note(message) }

  /// Something that needs the person.
  static func error(_ message: String) { StandardError.note("error: " + message) }

  /// What another program printed, as it is.
  static func plain(_ text: String) { StandardError.write(text) }
}
