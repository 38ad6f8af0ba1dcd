import Foundation
import Glibc
@_spi(Host) import Ollin

/// What the host says on standard error: sentences with a capital and a full stop, each line of
/// its own marked as this program's, or with its priority where the journal reads it.
enum Log {
  /// How much a line matters, in the numbers of syslog.
  enum Priority: Int {
    case error = 3
    case warning = 4
    case note = 6
  }

  /// Something the person wants to know.
  static func note(_ message: String) { say(message, .note) }

  /// Something that went wrong, and was got over.
  static func warning(_ message: String) { say("warning: " + message, .warning) }

  /// Something that needs the person.
  static func error(_ message: String) { say("error: " + message, .error) }

  /// What another program printed, as it is.
  static func plain(_ text: String) {
    StandardError.write(isJournal ? journalLines(text, .note) : text)
  }

  private static func say(_ message: String, _ priority: Priority) {
    if isJournal {
      StandardError.write(journalLines(message, priority))
    } else {
      StandardError.note(message)
    }
  }

  /// A text as the journal takes it: its priority before each line.
  ///
  /// A line that another process of ours has marked has the priority that it says.
  static func journalLines(_ text: String, _ priority: Priority) -> String {
    text.split(separator: "\n").map { line in
      let own = line.hasPrefix("ollin: ") ? line.dropFirst(7) : line
      let level: Priority =
        if own.startIndex == line.startIndex { priority } else if own.hasPrefix("error: ") {
          .error
        } else if own.hasPrefix("warning: ") { .warning } else { priority }
      return "<\(level.rawValue)>\(own)\n"
    }.joined()
  }

  /// Whether standard error is the journal's.
  private static let isJournal: Bool = {
    var facts = stat()
    guard fstat(STDERR_FILENO, &facts) == 0 else { return false }
    return ProcessInfo.processInfo.environment["JOURNAL_STREAM"]
      == "\(facts.st_dev):\(facts.st_ino)"
  }()
}
