import Glibc

/// A page on a terminal that is drawn anew in the same place.
struct LivePage {
  private var isFirst = true

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Shows some lines, each cut where the terminal ends.
  mutating func show(_ lines: [String]) {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
    StandardOutput.write(Self.text(lines, columns: columns, rows: rows, isFirst: isFirst))
    isFirst = false
  }

  /// What is written to a terminal of a size.
  static func text(_ lines: [String], columns: Int, rows: Int, isFirst: Bool) -> String {
    let shown = lines.prefix(max(rows - 1, 1)).map { $0.prefix(max(columns, 1)) + "\u{1B}[K\n" }
    return (isFirst ? "\u{1B}[2J" : "") + "\u{1B}[H" + shown.joined() + "\u{1B}[J"
  }
}
