/// A block of text broken into lines.
@MainActor enum TextLayout {
  /// The most bytes of a text that are looked at.
  private static let longestText = 1 << 18

  /// The lines of a text as its own line breaks say; a tab is four spaces.
  static func lines(_ text: String) -> [String] {
    let text = clean(text)
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of a text, broken further so that none is wider than `width`.
  ///
  /// Lines end after spaces, hyphens and dashes and between ideographs; a word that is wider on
  /// its own is cut between characters, and at least one stands on each line.
  static func lines(_ text: String, font: TextFont, size: Double, width: Double) -> [String] {
    lines(text).flatMap { paragraph -> [String] in
      let line = font.line(paragraph)
      guard line.width * size > width else { return [paragraph] }
      return wrap(paragraph, advances: line.advances, limit: width / size)
    }
  }

  private static func wrap(_ paragraph: String, advances: [Double], limit: Double) -> [String] {
    var lines: [String] = []
    var line = LineInProgress()
    var scalar = 0
    for character in paragraph {
      let count = character.unicodeScalars.count
      let end = Swift.min(scalar + count, advances.count)
      let advance = scalar < end ? advances[scalar..<end].reduce(0, +) : 0
      scalar += count
      while let full = line.add(character, advance, limit: limit) { lines.append(full) }
    }
    lines.append(line.text)
    return lines
  }

  /// Line breaks in one form, tabs as spaces, and no other control characters.
  private static func clean(_ text: String) -> String {
    let needsWork = text.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F }
    guard needsWork || text.utf8.count > longestText else { return text }
    var result = String.UnicodeScalarView()
    var bytes = 0
    var afterReturn = false
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= longestText else { break }
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if !afterReturn { result.append("\n") }
      case "\t": result.append(contentsOf: "    ".unicodeScalars)
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
      afterReturn = scalar == "\r"
    }
    return String(result)
  }
}
