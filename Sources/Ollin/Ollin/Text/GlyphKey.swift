/// What distinguishes two pictures of glyphs.
struct GlyphKey: Hashable {
  /// The face, by its number in the font library.
  var face: Int
  /// The glyph's number in the face.
  var glyph: UInt32
  /// The size in 64ths of a pixel.
  var size: Int32
  /// Quarters of a pixel that the origin lies right of and below a whole one: x, then y.
  var phase: UInt8
  /// The stroke's weight in 64ths of a pixel; 0 for the filled glyph.
  var stroke: Int32
  /// The stroke's join.
  var join: UInt8
}
