/// What text is drawn in.
enum TextFont: Hashable {
  case outline(OutlineFont)
  case strokes(StrokeFont)
  case pixels(BitmapFont)
}

@MainActor extension TextFont {
  /// The font itself, or the pixels that come with the program where no font is installed.
  var drawable: TextFont {
    if case .outline(let font) = self, FontLibrary.shared.face(of: font) == nil {
      return .pixels(.builtIn)
    }
    return self
  }

  /// From the baseline up to the tallest letters, for size 1.
  var ascent: Double {
    switch self {
    case .outline(let font): FontLibrary.shared.face(of: font)?.ascent ?? 0.8
    case .strokes: StrokeFont.ascent
    case .pixels: Double(BitmapFont.ascent) / Double(BitmapFont.height)
    }
  }

  /// From the baseline down to the deepest letters, for size 1.
  var descent: Double {
    switch self {
    case .outline(let font): FontLibrary.shared.face(of: font)?.descent ?? 0.2
    case .strokes: StrokeFont.descent
    case .pixels: 1 - ascent
    }
  }

  /// What is left between two lines, for size 1.
  var gap: Double {
    if case .outline(let font) = self { return FontLibrary.shared.face(of: font)?.gap ?? 0 }
    return 0
  }

  /// The line for a text without line breaks.
  func line(_ text: TextLine) -> ShapedLine {
    switch self {
    case .outline(let font): return TextShaper.line(text, font: font)
    case .strokes(let font): return line(text.text) { font.letter(for: $0).advance }
    case .pixels:
      let advance = Double(BitmapFont.width) / Double(BitmapFont.height)
      return line(text.text) { $0.isInvisible ? 0 : advance }
    }
  }

  /// Letters side by side from left to right.
  private func line(_ text: String, advance: (Character) -> Double) -> ShapedLine {
    var line = ShapedLine()
    for character in text.prefix(TextShaper.longestLine) {
      let width = advance(character)
      line.letters.append(ShapedLine.Letter(character: character, x: line.width))
      line.width += width
      line.advances.append(width)
      for _ in character.unicodeScalars.dropFirst() { line.advances.append(0) }
    }
    return line
  }
}

extension Character {
  /// Whether it takes no place.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}
