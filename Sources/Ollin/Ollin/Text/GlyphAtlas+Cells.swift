extension GlyphAtlas {
  /// The cell of a glyph, painted now if it is new; `nil` when there is no picture of it or no
  /// room left in this frame.
  func cell(_ key: GlyphKey, face: FontFace) -> GlyphCell? {
    if let known = cells[key] { return known }
    guard let picture = GlyphRasterizer.picture(key, face: face) else {
      cells[key] = GlyphCell(place: nil, width: 0, height: 0, left: 0, top: 0, density: 1)
      return nil
    }
    var cell = GlyphCell(
      place: nil, width: picture.width, height: picture.height, left: picture.left,
      top: picture.top, density: picture.density)
    if !picture.texels.isEmpty {
      guard
        let place = insert(
          width: picture.width, height: picture.height, texels: picture.texels)
      else { return nil }
      cell.place = place
    }
    cells[key] = cell
    return cell
  }
}
