/// A font whose letters are single lines, as a pen draws them.
///
/// Text in it is drawn as wide as ``Sketch/strokeWeight(_:)`` says, in the stroke's colour, or the
/// fill's where there is no stroke.
public struct StrokeFont: Hashable, Sendable {
  private init() {}

  /// The font that comes with the program: ASCII, the letters of western Europe and some signs.
  public static let builtIn = StrokeFont()

  /// From the baseline up to the tallest letters, for size 1.
  static let ascent = 24.0 / 32
  /// From the baseline down to the deepest letters, for size 1.
  static let descent = 8.0 / 32

  /// A letter's lines for size 1, its left end at x = 0 and the baseline at y = 0.
  struct Letter {
    var strokes: [[Vector2]]
    var advance: Double
  }

  /// The letter for a character, with its accents; a box for one that the font lacks.
  func letter(for character: Character) -> Letter {
    StrokeLetters.shared.letter(for: character)
  }
}
