/// A line being filled, and the last place where it may end.
struct LineInProgress {
  private(set) var text = ""
  private var width = 0.0
  /// The part up to the last place to break, with its width.
  private var whole = ""
  private var wholeWidth = 0.0

  /// Adds a character; answers a line that is now complete, after which the same character has to
  /// be added again.
  mutating func add(_ character: Character, _ advance: Double, limit: Double) -> String? {
    // Spaces hang over the edge.
    guard !text.isEmpty, !character.isWhitespace, width + advance > limit else {
      text.append(character)
      width += advance
      if LineInProgress.mayBreak(after: character) {
        whole = text
        wholeWidth = width
      }
      return nil
    }
    if whole.isEmpty {
      defer { self = LineInProgress() }
      return text
    }
    let full = whole
    text.removeFirst(whole.count)
    width -= wholeWidth
    whole = ""
    wholeWidth = 0
    return LineInProgress.withoutTrailingSpaces(full)
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  private static func mayBreak(after character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0xA0, 0x202F, 0x2060: return false
    case 0x2D, 0x2010, 0x2013, 0x2014, 0x200B: return true
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF:
      return true
    default: return character.isWhitespace
    }
  }
}
