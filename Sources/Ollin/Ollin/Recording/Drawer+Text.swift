extension Drawer {
  /// A shaped line and where its baseline starts, in shape units.
  struct PlacedLine {
    var line: ShapedLine
    var x: Double
    var y: Double
  }

  /// Records a text at a point by the alignment that is set.
  func text(_ string: String, _ x: Double, _ y: Double) {
    guard canDrawText(at: x, y) else { return }
    record(place(TextLayout.lines(string).map { TextLine($0) }, x: x, y: y))
  }

  /// Records a text broken to the width of a box and aligned in it.
  func text(_ string: String, in box: Rectangle) {
    let width = box.width.magnitude
    let height = box.height.magnitude
    let left = Swift.min(box.x, box.x + box.width)
    let top = Swift.min(box.y, box.y + box.height)
    guard canDrawText(at: left, top), width + height < Drawer.farthest else { return }
    let lines = TextLayout.lines(
      string, font: state.font.drawable, size: state.textSize, width: width)
    let x =
      switch state.textAlign {
      case .left: left
      case .center: left + width / 2
      case .right: left + width
      }
    let y =
      switch state.textVerticalAlign {
      case .top: top
      case .baseline: top + textAscent
      case .middle: top + height / 2
      case .bottom: top + height
      }
    record(place(lines, x: x, y: y))
  }

  // MARK: Measures

  /// From the baseline up to the tallest letters.
  var textAscent: Double { state.font.drawable.ascent * state.textSize }

  /// From the baseline down to the deepest letters.
  var textDescent: Double { state.font.drawable.descent * state.textSize }

  /// From one baseline to the next.
  var textLeading: Double { textAscent + textDescent + state.font.drawable.gap * state.textSize }

  /// The width of the widest line.
  func textWidth(_ string: String) -> Double {
    let font = state.font.drawable
    return TextLayout.lines(string).reduce(0) {
      Swift.max($0, font.line(TextLine($1)).width * state.textSize)
    }
  }

  /// The box around a text drawn at a point: the widest line by the height of all.
  func textBounds(_ string: String, _ x: Double, _ y: Double) -> Rectangle {
    let lines = TextLayout.lines(string)
    let width = textWidth(string)
    let left =
      switch state.textAlign {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    let top = firstBaseline(lineCount: lines.count, y: y) - textAscent
    return Rectangle(
      x: left, y: top, width: width,
      height: Double(lines.count - 1) * textLeading + textAscent + textDescent)
  }

  // MARK: Placing

  private func canDrawText(at x: Double, _ y: Double) -> Bool {
    state.isUsable && state.textSize > 0 && (state.fills || state.strokes)
      && x.magnitude + y.magnitude < Drawer.farthest
  }

  /// Where the first line stands so that the block lies at `y` as aligned.
  private func firstBaseline(lineCount: Int, y: Double) -> Double {
    let (ascent, descent) = (textAscent, textDescent)
    let below = Double(lineCount - 1) * textLeading
    return switch state.textVerticalAlign {
    case .baseline: y
    case .top: y + ascent
    case .middle: y + (ascent - descent - below) / 2
    case .bottom: y - descent - below
    }
  }

  func place(_ lines: [TextLine], x: Double, y: Double) -> [PlacedLine] {
    let leading = textLeading
    let font = state.font.drawable
    var baseline = firstBaseline(lineCount: lines.count, y: y)
    var placed: [PlacedLine] = []
    for text in lines {
      defer { baseline += leading }
      guard !text.text.isEmpty else { continue }
      let line = font.line(text)
      let width = line.width * state.textSize
      let left =
        switch state.textAlign {
        case .left: x
        case .center: x - width / 2
        case .right: x - width
        }
      placed.append(PlacedLine(line: line, x: left, y: baseline))
    }
    return placed
  }

  // MARK: Recording

  /// All fills first, so that no letter covers its neighbour's outline.
  private func record(_ lines: [PlacedLine]) {
    switch state.font.drawable {
    case .outline: recordGlyphs(lines)
    case .strokes(let font): recordStrokes(lines, font)
    case .pixels(let font): recordPixels(lines, font)
    }
  }

  private func recordGlyphs(_ lines: [PlacedLine]) {
    let brush = TextBrush(state: state, largestSize: glyphs.largestSize)
    guard let brush else { return }
    // Beyond what is painted into the atlas, outlines stay sharp at any size.
    let scale = state.transform.determinant.magnitude.squareRoot()
    if state.textSize * scale > glyphs.largestSize {
      recordOutlines(lines, brush)
      return
    }
    if state.fills {
      let paint = fillRecord()
      for line in lines { record(line, brush: brush, stroke: 0, color: state.fill, paint) }
    }
    if state.strokes, state.strokeAlign != .center {
      // The atlas holds no stroke on one side alone.
      recordOutlineStrokes(lines)
    } else if state.strokes {
      let paint = strokeRecord()
      for line in lines {
        record(line, brush: brush, stroke: brush.strokeWeight, color: state.stroke, paint)
      }
    }
  }

  func record(
    _ placed: PlacedLine, brush: TextBrush, stroke: Int32, color: SIMD4<Float>, _ paint: UInt32
  ) {
    let size = state.textSize
    // No glyph reaches further from its origin than a few times its size.
    let reach = size * 3 + state.strokeWeight
    for glyph in placed.line.glyphs {
      let x = placed.x + glyph.x * size
      let y = placed.y + glyph.y * size
      guard touchesCanvas(x, y, reach, reach) else { continue }
      if let picture = ColorGlyphs.shared.picture(of: glyph.number, face: glyph.face) {
        if stroke == 0 { record(picture, x: x, y: y, alpha: color.w) }
        continue
      }
      let device = state.transform.apply(x, y)
      let spot = brush.isAligned && glyph.face.isScalable ? PixelSpot(device) : nil
      let key = GlyphKey(
        face: glyph.face.id, glyph: glyph.number, size: brush.size, phase: spot?.phase ?? 0,
        stroke: stroke, join: UInt8(state.strokeJoin.bits))
      guard let cell = glyphs.cell(key, face: glyph.face), let place = cell.place else { continue }
      continueRun(.glyphs(page: place.page))
      var instance = instance(cell, place, spot: spot, x: x, y: y, brush: brush, color: color)
      instance.origin.z = Float(paint)
      list.glyphs.append(instance)
    }
  }

  private func instance(
    _ cell: GlyphCell, _ place: GlyphCell.Place, spot: PixelSpot?, x: Double, y: Double,
    brush: TextBrush, color: SIMD4<Float>
  ) -> GlyphInstance {
    let texels = SIMD4(Float(place.x), Float(place.y), Float(cell.width), Float(cell.height))
    if let spot {
      // One texel on one pixel, so the letters stay as sharp as they were painted.
      return GlyphInstance(
        axes: SIMD4(1, 0, 0, 1), origin: .zero,
        quad: SIMD4(
          Float(spot.x + cell.left), Float(spot.y + cell.top), Float(cell.width),
          Float(cell.height)), cell: texels, color: color)
    }
    let unit = brush.unitsPerPixel / cell.density
    return GlyphInstance(
      axes: state.axes, origin: state.origin,
      quad: SIMD4(
        Float(x + Double(cell.left) * unit), Float(y + Double(cell.top) * unit),
        Float(Double(cell.width) * unit), Float(Double(cell.height) * unit)), cell: texels,
      color: color)
  }
}
