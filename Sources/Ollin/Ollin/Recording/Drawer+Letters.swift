// Letters that are lines or shapes rather than glyphs of the atlas.
extension Drawer {
  /// The letters of a text at a point by the alignment that is set, as shapes in shape space.
  func textShapes(_ string: String, _ x: Double, _ y: Double) -> [Shape] {
    let size = state.textSize
    guard size > 0, x.magnitude + y.magnitude < Drawer.farthest else { return [] }
    let font = state.font.drawable
    var shapes: [Shape] = []
    for placed in place(TextLayout.lines(string).map { TextLine($0) }, x: x, y: y) {
      for glyph in placed.line.glyphs {
        let outline = GlyphOutlines.shared.outline(of: glyph.number, face: glyph.face)
        guard !outline.isEmpty else { continue }
        shapes.append(
          Shape(
            contours: outline.map {
              $0.moved(x: placed.x + glyph.x * size, y: placed.y + glyph.y * size, scale: size)
            }))
      }
      for letter in placed.line.letters {
        let contours =
          switch font {
          case .outline: [Contour]()
          case .strokes(let font): lines(of: letter.character, font)
          case .pixels(let font): font.outline(of: letter.character)
          }
        guard !contours.isEmpty else { continue }
        shapes.append(
          Shape(
            contours: contours.map {
              $0.moved(x: placed.x + letter.x * size, y: placed.y, scale: size)
            }))
      }
    }
    return shapes
  }

  /// Records letters too large for the atlas by their outlines: all fills first, as there.
  func recordOutlines(_ placed: [PlacedLine], _ brush: TextBrush) {
    let saved = state
    defer { state = saved }
    if saved.fills {
      let paint = fillRecord()
      state.stroke.w = 0
      recordOutlines(of: placed)
      // What a font has as pictures alone.
      for line in placed {
        var pictures = line
        pictures.line.glyphs.removeAll {
          $0.face.isScalable && ColorGlyphs.shared.picture(of: $0.number, face: $0.face) == nil
        }
        record(pictures, brush: brush, stroke: 0, color: saved.fill, paint)
      }
      state.stroke.w = saved.stroke.w
    }
    if saved.strokes { recordOutlineStrokes(placed) }
  }

  /// Records the strokes of letters by their outlines.
  func recordOutlineStrokes(_ placed: [PlacedLine]) {
    let fill = state.fill
    defer { state.fill = fill }
    state.fill.w = 0
    recordOutlines(of: placed)
  }

  private func recordOutlines(of placed: [PlacedLine]) {
    let size = state.textSize
    let reach = size * 3 + state.strokeWeight
    for line in placed {
      for glyph in line.line.glyphs
      where ColorGlyphs.shared.picture(of: glyph.number, face: glyph.face) == nil {
        let (x, y) = (line.x + glyph.x * size, line.y + glyph.y * size)
        guard touchesCanvas(x, y, reach, reach) else { continue }
        let outline = GlyphOutlines.shared.outline(of: glyph.number, face: glyph.face)
        guard !outline.isEmpty else { continue }
        shape(outline.map { $0.moved(x: x, y: y, scale: size) }, .nonZero)
      }
    }
  }

  /// Records a glyph that is a coloured picture, in its own colours.
  func record(_ picture: ColorGlyphs.Picture, x: Double, y: Double, alpha: Float) {
    guard alpha > 0 else { return }
    let (size, box) = (state.textSize, picture.box)
    let index = list.imageIndex(of: picture.image, known: &imageIndices)
    continueRun(.images(index))
    list.imageQuads.append(
      ImageQuad(
        axes: state.axes, origin: state.origin,
        rectangle: SIMD4(
          Float(x + box.x * size), Float(y + box.y * size), Float(box.width * size),
          Float(box.height * size)), part: SIMD4(0, 0, 1, 1), tint: SIMD4(1, 1, 1, alpha)))
  }

  /// Records letters of single lines: in the stroke's colour, or in the fill's without a stroke.
  func recordStrokes(_ placed: [PlacedLine], _ font: StrokeFont) {
    let saved = state
    defer { state = saved }
    if !state.strokes {
      state.stroke = state.fill
      state.strokePaint = state.fillPaint
      state.strokeWeight = Swift.max(state.strokeWeight, 1)
    }
    state.strokeAlign = .center
    for (letter, x, y) in visibleLetters(placed) {
      for contour in lines(of: letter, font) {
        polyline(contour.moved(x: x, y: y, scale: state.textSize))
      }
    }
  }

  /// Records letters of pixels.
  func recordPixels(_ placed: [PlacedLine], _ font: BitmapFont) {
    guard state.fills else { return }
    let saved = state
    defer { state = saved }
    state.stroke.w = 0
    for (letter, x, y) in visibleLetters(placed) {
      let contours = font.outline(of: letter).map {
        $0.moved(x: x, y: y, scale: state.textSize)
      }
      if !contours.isEmpty { shape(contours, .nonZero) }
    }
  }

  /// The letters that can touch the canvas, each with its origin.
  private func visibleLetters(_ placed: [PlacedLine]) -> [(Character, Double, Double)] {
    let size = state.textSize
    let scale = state.transform.determinant.magnitude.squareRoot()
    guard size * scale >= 0.5 else { return [] }
    let reach = size * 1.5 + state.strokeWeight
    return placed.flatMap { line in
      line.line.letters.compactMap { letter in
        let x = line.x + letter.x * size
        guard !letter.character.isWhitespace, touchesCanvas(x, line.y, reach, reach) else {
          return nil
        }
        return (letter.character, x, line.y)
      }
    }
  }

  private func lines(of character: Character, _ font: StrokeFont) -> [Contour] {
    font.letter(for: character).strokes.map { points in
      // A dot is a line without length, which a round cap shows and no other.
      let isRing = points.count > 2 && points.first == points.last
      return Contour(isRing ? points.dropLast() : points, closed: isRing)
    }
  }
}

extension Contour {
  /// The same contour larger and elsewhere.
  fileprivate func moved(x: Double, y: Double, scale: Double) -> Contour {
    Contour(
      points.map { Vector2($0.x * scale + x, $0.y * scale + y) }, closed: isClosed)
  }
}
