/// The letters of ``StrokeFont/builtIn``, unpacked once.
struct StrokeLetters: Sendable {
  static let shared = StrokeLetters()

  /// A letter in the units of the data, y down from the baseline.
  private struct Drawing {
    var left = 0.0
    var right = 0.0
    var strokes: [[Vector2]] = []
  }

  private var letters: [Character: Drawing] = [:]
  private var marks: [UInt32: [[Vector2]]] = [:]
  /// A capital's accents sit higher by so many units.
  private static let capitalRise = 6.0
  /// Units of the data for size 1.
  private static let unitsPerEm = 32.0

  private init() {
    let lines = StrokeFontData.ascii.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      letters[Character(Unicode.Scalar(UInt8(32 + index)))] = StrokeLetters.drawing(line)
    }
    for line in StrokeFontData.further.split(separator: "\n") {
      guard let character = line.first else { continue }
      letters[character] = StrokeLetters.drawing(line.dropFirst(2))
    }
    for line in StrokeFontData.marks.split(separator: "\n") {
      guard let number = UInt32(line.prefix(4), radix: 16) else { continue }
      // Marks have no reach of their own; the letter's is in the way of the format.
      marks[number] = StrokeLetters.drawing("RR" + line.dropFirst(5)).strokes
    }
  }

  func letter(for character: Character) -> StrokeFont.Letter {
    var drawing = drawing(for: character)
    let unit = 1 / StrokeLetters.unitsPerEm
    let left = drawing.left
    for index in drawing.strokes.indices {
      drawing.strokes[index] = drawing.strokes[index].map {
        Vector2(($0.x - left) * unit, $0.y * unit)
      }
    }
    return StrokeFont.Letter(
      strokes: drawing.strokes, advance: (drawing.right - drawing.left) * unit)
  }

  private func drawing(for character: Character) -> Drawing {
    if let known = letters[character] { return known }
    if character.isWhitespace || character.unicodeScalars.allSatisfy(isInvisible) {
      return character.isWhitespace ? letters[" "] ?? Drawing() : Drawing()
    }
    // A letter with accents is its letter and its accents.
    let parts = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard parts.count > 1, var drawing = letters[Character(base(of: parts))] else {
      return letters["\u{FFFD}"] ?? Drawing()
    }
    let rise = Character(parts[0]).isUppercase ? StrokeLetters.capitalRise : 0
    let middle = (drawing.left + drawing.right) / 2
    for part in parts.dropFirst() {
      for stroke in marks[part.value] ?? [] {
        // What hangs below stays there.
        drawing.strokes.append(
          stroke.map { Vector2($0.x + middle, $0.y < 0 ? $0.y - rise : $0.y) })
      }
    }
    return drawing
  }

  /// The letter that accents go on: without its own dot, if it has one and they go above.
  private func base(of parts: [Unicode.Scalar]) -> Unicode.Scalar {
    guard parts[1].value != 0x327 else { return parts[0] }
    switch parts[0] {
    case "i": return "\u{131}"
    case "j": return "\u{237}"
    default: return parts[0]
    }
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func drawing(_ text: some StringProtocol) -> Drawing {
    let numbers = text.utf8.map { Double($0) - Double(UInt8(ascii: "R")) }
    guard numbers.count >= 2 else { return Drawing() }
    var drawing = Drawing(left: numbers[0], right: numbers[1])
    var stroke: [Vector2] = []
    let lifted = Double(UInt8(ascii: " ")) - Double(UInt8(ascii: "R"))
    for at in stride(from: 2, to: numbers.count - 1, by: 2) {
      if numbers[at] == lifted {
        drawing.strokes.append(stroke)
        stroke = []
      } else {
        stroke.append(Vector2(numbers[at], numbers[at + 1] - 9))
      }
    }
    drawing.strokes.append(stroke)
    drawing.strokes.removeAll { $0.isEmpty }
    return drawing
  }
}
