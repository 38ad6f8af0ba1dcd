internal import CText

extension GlyphRasterizer {
  /// A coloured glyph's picture.
  struct Colors {
    var width: Int
    var height: Int
    /// From the glyph's origin to the left edge, and from the baseline down to the top edge.
    var left: Int
    var top: Int
    /// Pixels of the picture for size 1.
    var pixels: Double
    /// Red, green, blue, alpha; sRGB, multiplied by alpha; row by row from the top.
    var rgba: [UInt8]
  }

  /// The picture of a glyph that the font holds in colours, as a picture or as layers of outlines;
  /// `nil` for any other.
  static func colors(of glyph: UInt32, face: FontFace) -> Colors? {
    guard face.hasColor, let pixels = face.setSize(ColorGlyphs.size * 64), pixels > 0,
      FT_Load_Glyph(face.face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER)) == 0,
      let slot = face.face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, width > 0, height > 0,
      width <= GlyphAtlas.pageSize, height <= GlyphAtlas.pageSize, let bytes = bitmap.buffer
    else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    let pitch = Int(bitmap.pitch)
    for row in 0..<height {
      // A negative pitch stores the rows from the bottom up, with the pointer at the first.
      let line = pitch >= 0 ? bytes + row * pitch : bytes + (height - 1 - row) * -pitch
      for x in 0..<width {
        let texel = line + x * 4
        rgba.append(contentsOf: [texel[2], texel[1], texel[0], texel[3]])
      }
    }
    return Colors(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: -Int(slot.pointee.bitmap_top), pixels: pixels, rgba: rgba)
  }
}
