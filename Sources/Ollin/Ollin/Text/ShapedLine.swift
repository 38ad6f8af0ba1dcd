/// One line of text as glyphs, for size 1: multiply every length by the text's size.
struct ShapedLine {
  /// A glyph and where its origin lies, from the left end of the baseline; y down.
  struct Glyph {
    var face: FontFace
    var number: UInt32
    var x: Double
    var y: Double
  }

  /// A character of a font that has no glyphs, and where its left end lies.
  struct Letter {
    var character: Character
    var x: Double
  }

  /// From left to right.
  var glyphs: [Glyph] = []
  /// From left to right, instead of glyphs.
  var letters: [Letter] = []
  /// From the left to the right end.
  var width = 0.0
  /// The width of each character's glyphs, in the order of the text; 0 for one that shares them.
  var advances: [Double] = []
}
