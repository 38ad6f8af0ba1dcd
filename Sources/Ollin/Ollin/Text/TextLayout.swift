/// A block of text broken into lines.
@MainActor enum TextLayout {
  /// The most bytes of a text that are looked at.
  private static let longestText = 1 << 18
  /// The most characters of a paragraph whose directions are found out together.
  private static let longestDirected = TextShaper.longestLine

  /// The lines of a text as its own line breaks say; a tab is four spaces.
  static func lines(_ text: String) -> [String] {
    let text = clean(text)
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of a text, broken further so that none is wider than `width`.
  ///
  /// Lines end after spaces, hyphens and dashes, at soft hyphens, which are then seen, and between
  /// ideographs; a word that is wider on its own is cut between characters, and at least one stands
  /// on each line.
  static func lines(_ text: String, font: TextFont, size: Double, width: Double) -> [TextLine] {
    lines(text).flatMap { paragraph -> [TextLine] in
      let line = font.line(TextLine(paragraph))
      guard line.width * size > width else { return [TextLine(paragraph)] }
      let hyphen = font.line(TextLine(LineInProgress.hyphen)).width
      let parts = wrap(
        paragraph, advances: line.advances, limit: width / size, hyphen: hyphen)
      return directed(parts, of: paragraph)
    }
  }

  /// The lines of a paragraph, each running as it does in the whole.
  private static func directed(
    _ parts: [LineInProgress.Line], of paragraph: String
  ) -> [TextLine] {
    let direction = TextDirection(Array(paragraph.unicodeScalars.prefix(longestDirected)))
    guard !direction.isPlain else { return parts.map { TextLine($0.text) } }
    return parts.map { part in
      let start = part.start
      let end = start + part.text.unicodeScalars.count
      guard end <= direction.levels.count else { return TextLine(part.text) }
      return TextLine(part.text, levels: Array(direction.levels[start..<end]))
    }
  }

  private static func wrap(
    _ paragraph: String, advances: [Double], limit: Double, hyphen: Double
  ) -> [LineInProgress.Line] {
    var lines: [LineInProgress.Line] = []
    var line = LineInProgress(hyphen: hyphen)
    var scalar = 0
    for character in paragraph {
      let count = character.unicodeScalars.count
      let end = Swift.min(scalar + count, advances.count)
      let advance = scalar < end ? advances[scalar..<end].reduce(0, +) : 0
      scalar += count
      while let full = line.add(character, advance, limit: limit) { lines.append(full) }
    }
    lines.append(line.rest)
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
