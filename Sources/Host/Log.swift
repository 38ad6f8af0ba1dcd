import Foundation

/// What the host says on standard error, one line at a time.
enum Log {
  /// Something the person wants to know.
  static func note(_ message: String) { write("ollin: " + message) }

  /// Something that needs the person.
  static func error(_ message: String) { write("ollin: error: " + message) }

  private static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
