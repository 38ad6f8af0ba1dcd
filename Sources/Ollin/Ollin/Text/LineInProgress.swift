/// A line being filled, and the last place where it may end.
struct LineInProgress {
  /// A complete line, and how many characters of the paragraph stand before it.
  struct Line {
    var text: String
    var start: Int
  }

  /// What a soft hyphen looks like where a line ends at it.
  static let hyphen = "-"
  private static let softHyphen: Character = "\u{AD}"

  private var text = ""
  private var width = 0.0
  private var start = 0
  /// The part up to the last place to break, with its width.
  private var whole = ""
  private var wholeWidth = 0.0
  /// The part up to the last soft hyphen that had no place here, and may have one on the next line.
  private var later = ""
  private var laterWidth = 0.0
  private let hyphenWidth: Double

  /// Starts the first line; `hyphen` is how wide one is.
  init(hyphen: Double) { hyphenWidth = hyphen }

  /// What is left when the paragraph ends.
  var rest: Line { Line(text: text, start: start) }

  /// Adds a character; answers a line that is now complete, after which the same character has to
  /// be added again.
  mutating func add(_ character: Character, _ advance: Double, limit: Double) -> Line? {
    // Spaces hang over the edge.
    guard !text.isEmpty, !character.isWhitespace, width + advance > limit else {
      text.append(character)
      width += advance
      if mayBreak(after: character, limit: limit) {
        whole = text
        wholeWidth = width
      } else if character == LineInProgress.softHyphen, width > 0 {
        later = text
        laterWidth = width
      }
      return nil
    }
    // Without a place to break the word is cut here; a hyphen may then hang over the edge too.
    let full = whole.isEmpty ? text : whole
    let line = Line(text: LineInProgress.ended(full), start: start)
    start += full.unicodeScalars.count
    text.removeFirst(full.count)
    let cut = whole.isEmpty ? width : wholeWidth
    width -= cut
    let goesOn = later.count > full.count && laterWidth - cut + hyphenWidth <= limit
    whole = goesOn ? String(later.dropFirst(full.count)) : ""
    wholeWidth = goesOn ? laterWidth - cut : 0
    later = ""
    return line
  }

  /// A line as it is seen: without the spaces at its end, and with the hyphen it breaks at.
  private static func ended(_ line: String) -> String {
    line.last == softHyphen ? line.dropLast() + hyphen : withoutTrailingSpaces(line)
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  private func mayBreak(after character: Character, limit: Double) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    // Only where the hyphen has a place too.
    case 0xAD: return width > 0 && width + hyphenWidth <= limit
    case 0xA0, 0x202F, 0x2060: return false
    case 0x2D, 0x2010, 0x2013, 0x2014, 0x200B: return true
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF:
      return true
    default: return character.isWhitespace
    }
  }
}
