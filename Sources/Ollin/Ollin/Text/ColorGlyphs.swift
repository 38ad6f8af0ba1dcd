/// Pictures of glyphs that have colours of their own, such as emoji: made once, and drawn as images at
/// any size.
@MainActor final class ColorGlyphs {
  static let shared = ColorGlyphs()
  /// Pixels for size 1 where a font leaves the choice: enough for a phone's screen, and enlarged
  /// beyond.
  static let size: Int32 = 160
  /// Each takes about a hundred kilobytes.
  private static let most = 256

  /// A glyph's picture.
  struct Picture {
    var image: ImageTexels
    /// Where it lies about the glyph's origin, for size 1, y down.
    var box: Rectangle
  }

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private var known: [Key: Picture?] = [:]

  /// The picture of a glyph; `nil` for one that has no colours.
  func picture(of glyph: UInt32, face: FontFace) -> Picture? {
    guard face.hasColor else { return nil }
    let key = Key(face: face.id, glyph: glyph)
    if let found = known[key] { return found }
    if known.count >= Self.most { known.removeAll() }
    let made = GlyphRasterizer.colors(of: glyph, face: face).map { raster in
      let unit = 1 / raster.pixels
      return Picture(
        image: ImageTexels(
          identity: ContentIdentity().number, width: raster.width, height: raster.height,
          rgba: raster.rgba),
        box: Rectangle(
          x: Double(raster.left) * unit, y: Double(raster.top) * unit,
          width: Double(raster.width) * unit, height: Double(raster.height) * unit))
    }
    known[key] = .some(made)
    return made
  }
}
