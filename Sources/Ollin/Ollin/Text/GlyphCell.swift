/// A glyph's picture in the atlas, and where it lies about the glyph's origin.
struct GlyphCell {
  /// Where in the atlas; `nil` for a glyph without ink.
  var place: Place?
  /// Texels across and down.
  var width: Int
  var height: Int
  /// From the glyph's origin to the cell's left edge, in texels.
  var left: Int
  /// From the baseline down to the cell's top edge, in texels; negative above it.
  var top: Int
  /// Texels per pixel of the size asked for: not 1 where a font has one size only.
  var density: Double

  /// A cell of the atlas.
  struct Place: Equatable {
    var page: Int
    var x: Int
    var y: Int
  }
}
