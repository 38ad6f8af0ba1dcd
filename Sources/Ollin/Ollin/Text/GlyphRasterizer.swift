internal import CText

/// Paints glyphs into 8-bit coverage.
@MainActor enum GlyphRasterizer {
  /// A glyph's picture before it has a place.
  struct Picture {
    var width: Int
    var height: Int
    var left: Int
    var top: Int
    var density: Double
    var texels: [UInt8]
  }

  /// The coverage of a glyph; `nil` when it cannot be made or does not fit a page.
  ///
  /// A glyph without ink has a picture without texels.
  static func picture(_ key: GlyphKey, face: FontFace) -> Picture? {
    guard let pixels = face.setSize(key.size) else { return nil }
    let density = pixels / (Double(key.size) / 64)
    guard face.isScalable else {
      return key.stroke == 0 ? bitmap(key, face: face, density: density) : nil
    }
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face.face, key.glyph, flags) == 0, let slot = face.face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    // The phase is in quarters of a pixel, the outline in 64ths with y up.
    FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(key.phase & 3) * 16, -FT_Pos(key.phase >> 2) * 16)
    var glyph: FT_Glyph?
    guard FT_Get_Glyph(slot, &glyph) == 0 else { return nil }
    defer { if let glyph { FT_Done_Glyph(glyph) } }
    if key.stroke > 0 {
      guard stroke(&glyph, weight: key.stroke, join: key.join) else { return nil }
    }
    return render(&glyph, density: density)
  }

  /// Replaces a glyph's outline by that of its stroke.
  private static func stroke(_ glyph: inout FT_Glyph?, weight: Int32, join: UInt8) -> Bool {
    guard let library = glyph?.pointee.library else { return false }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library, &stroker) == 0, let stroker else { return false }
    defer { FT_Stroker_Done(stroker) }
    let joins = [
      FT_STROKER_LINEJOIN_MITER_FIXED, FT_STROKER_LINEJOIN_BEVEL, FT_STROKER_LINEJOIN_ROUND,
    ]
    FT_Stroker_Set(
      stroker, FT_Fixed(weight) / 2, FT_STROKER_LINECAP_ROUND,
      joins[Swift.min(Int(join), joins.count - 1)], 4 << 16)
    return FT_Glyph_Stroke(&glyph, stroker, 1) == 0
  }

  private static func render(_ glyph: inout FT_Glyph?, density: Double) -> Picture? {
    var box = FT_BBox()
    FT_Glyph_Get_CBox(glyph, UInt32(FT_GLYPH_BBOX_PIXELS.rawValue), &box)
    let (across, down) = (box.xMax - box.xMin, box.yMax - box.yMin)
    guard across > 0, down > 0 else {
      return Picture(width: 0, height: 0, left: 0, top: 0, density: density, texels: [])
    }
    // Looked at first, because a picture of any size would be made.
    let room = GlyphAtlas.pageSize - 2
    guard across < room, down < room,
      FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, nil, 1) == 0, let glyph
    else { return nil }
    return glyph.withMemoryRebound(to: FT_BitmapGlyphRec.self, capacity: 1) { record in
      picture(
        record.pointee.bitmap, left: record.pointee.left, top: record.pointee.top,
        density: density)
    }
  }

  /// The coverage of a glyph that the font holds as a picture.
  private static func bitmap(_ key: GlyphKey, face: FontFace, density: Double) -> Picture? {
    guard FT_Load_Glyph(face.face, key.glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    return picture(
      slot.pointee.bitmap, left: slot.pointee.bitmap_left, top: slot.pointee.bitmap_top,
      density: density)
  }

  private static func picture(
    _ bitmap: FT_Bitmap, left: FT_Int, top: FT_Int, density: Double
  ) -> Picture? {
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width < GlyphAtlas.pageSize, height < GlyphAtlas.pageSize else { return nil }
    var picture = Picture(
      width: width, height: height, left: Int(left), top: -Int(top), density: density, texels: [])
    guard width > 0, height > 0, let bytes = bitmap.buffer else {
      (picture.width, picture.height) = (0, 0)
      return picture
    }
    picture.texels.reserveCapacity(width * height)
    let pitch = Int(bitmap.pitch)
    for row in 0..<height {
      // A negative pitch stores the rows from the bottom up, with the pointer at the first.
      let line = pitch >= 0 ? bytes + row * pitch : bytes + (height - 1 - row) * -pitch
      switch UInt32(bitmap.pixel_mode) {
      case FT_PIXEL_MODE_GRAY.rawValue:
        picture.texels.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
      case FT_PIXEL_MODE_MONO.rawValue:
        for x in 0..<width {
          picture.texels.append(line[x / 8] & (0x80 >> (x % 8)) != 0 ? 255 : 0)
        }
      case FT_PIXEL_MODE_BGRA.rawValue:
        for x in 0..<width { picture.texels.append(line[x * 4 + 3]) }
      default: return nil
      }
    }
    return picture
  }
}
