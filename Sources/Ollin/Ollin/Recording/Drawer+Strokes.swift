extension Drawer {
  /// A stroke along contours, as the state says.
  func stroke(_ contours: [Contour], _ winding: WindingRule) {
    guard !paths.isFull else { return }
    continueRun(.paths)
    setBrush(fill: false)
    defer { paths.way = nil }
    if let profile = state.profile {
      outlined(contours) { profiledOutline($0, profile) }
      return
    }
    let isClosed = contours.contains { $0.isClosed && $0.points.count > 2 }
    if state.strokeAlign != .center, isClosed, alignedStroke(contours, winding) { return }
    guard let scale = state.transform.similarity else {
      outlined(contours) { stretchedOutline($0, weight: state.strokeWeight) }
      return
    }
    let style = StrokeStyle(
      width: state.strokeWeight * scale, cap: state.strokeCap, join: state.strokeJoin,
      tolerance: 0.1)
    let lines = contours.compactMap { line($0) }
    if state.strokePaint.isAlongPath {
      for line in lines {
        paths.way = PaintWay(line.points, closed: line.isClosed)
        if paths.isTranslucent, overlaps([line], style, scale) {
          var outline = StrokeOutline(style)
          add(line, to: &outline, scale)
          paths.fillAlong(outline.rings, style)
        } else {
          strips(line, style, scale)
        }
      }
    } else if !paths.isTranslucent || !overlaps(lines, style, scale) {
      for line in lines { strips(line, style, scale) }
    } else {
      var outline = StrokeOutline(style)
      for line in lines { add(line, to: &outline, scale) }
      paths.fillStroke(outline.rings)
    }
  }

  /// Dashes shorter than this are drawn as a fainter line.
  private static let shortestPeriod = 0.5

  /// A contour on the canvas without points that repeat; `nil` when nothing of it can be seen.
  private func line(_ contour: Contour) -> Contour? {
    let map = state.transform
    var points: [Vector2] = []
    points.reserveCapacity(contour.points.count)
    for point in contour.points {
      let place = map.apply(point.x, point.y)
      if let last = points.last, last.isNear(place) { continue }
      points.append(place)
    }
    while contour.isClosed, points.count > 1, points[points.count - 1].isNear(points[0]) {
      points.removeLast()
    }
    return points.isEmpty ? nil : Contour(points, closed: contour.isClosed && points.count > 2)
  }

  // MARK: Strips

  private func strips(_ line: Contour, _ style: StrokeStyle, _ scale: Double) {
    guard line.points.count > 1 else {
      dot(line.points[0], along: .unitX, style)
      return
    }
    if let pieces = pieces(of: line, scale) {
      for piece in pieces where !paths.isFull { strip(piece, style) }
      return
    }
    let kept = paths.color
    if let dashes = state.dashes { paths.color.w *= Float(dashes.ink) }
    strip(line.points, closed: line.isClosed, style, shares: 0...1)
    paths.color = kept
  }

  private func strip(_ piece: Dashes.Piece, _ style: StrokeStyle) {
    var points: [Vector2] = []
    for point in piece.points where !(points.last?.isNear(point) ?? false) { points.append(point) }
    if points.count > 1 {
      strip(points, closed: false, style, shares: piece.shares)
    } else if let point = points.first {
      dot(point, along: piece.along, style)
    }
  }

  private func strip(
    _ points: [Vector2], closed: Bool, _ style: StrokeStyle, shares: ClosedRange<Double>
  ) {
    let length = Contour(points, closed: closed).length
    // Shorter than its own soft ends: by exact coverage.
    if length < 1.5, style.cap != .round || style.width < 1 {
      var outline = StrokeOutline(style)
      outline.add(points, closed: closed)
      paths.fillExactly(outline.rings, .nonZero)
      return
    }
    paths.strip(points, closed: closed, style, shares: shares)
  }

  private func dot(_ point: Vector2, along: Vector2, _ style: StrokeStyle) {
    var outline = StrokeOutline(style)
    outline.addDot(point, along: along)
    paths.fill(outline.rings, .nonZero)
  }

  /// The dashes of a line on the canvas; `nil` for a line that is drawn whole.
  private func pieces(of line: Contour, _ scale: Double) -> [Dashes.Piece]? {
    guard let dashes = state.dashes,
      let scaled = Dashes(dashes.lengths.map { $0 * scale }, phase: dashes.phase * scale),
      scaled.period >= Drawer.shortestPeriod
    else { return nil }
    let margin = Vector2.one * (state.strokeWeight * scale + 2)
    return scaled.pieces(
      of: line.points, closed: line.isClosed, within: paths.low - margin, paths.high + margin)
  }

  // MARK: Outlines

  private func overlaps(_ lines: [Contour], _ style: StrokeStyle, _ scale: Double) -> Bool {
    // Dashes come near each other at their ends and around corners.
    if let dashes = state.dashes, dashes.period * scale >= Drawer.shortestPeriod { return true }
    let reach = Swift.max(style.width, 1) + 1
    var boxes: [Rectangle] = []
    for line in lines {
      let box = Rectangle(around: [line])
      for other in boxes {
        let isApart =
          other.x > box.x + box.width + reach || box.x > other.x + other.width + reach
          || other.y > box.y + box.height + reach || box.y > other.y + other.height + reach
        if !isApart { return true }
      }
      boxes.append(box)
      if boxes.count > 2000 { return true }
      if StrokeOverlap.exists(line.points, closed: line.isClosed, style) { return true }
    }
    return false
  }

  private func add(_ line: Contour, to outline: inout StrokeOutline, _ scale: Double) {
    guard let pieces = pieces(of: line, scale) else {
      outline.add(line.points, closed: line.isClosed)
      return
    }
    for piece in pieces {
      var points: [Vector2] = []
      for point in piece.points where !(points.last?.isNear(point) ?? false) {
        points.append(point)
      }
      if points.count > 1 {
        outline.add(points, closed: false)
      } else if let point = points.first {
        outline.addDot(point, along: piece.along)
      }
    }
  }

  /// The outline of a stroke made in shape space and then moved to the canvas, for transforms that
  /// stretch it.
  private func stretchedOutline(_ contour: Contour, weight: Double) -> Rings {
    let style = StrokeStyle(
      width: weight, cap: state.strokeCap, join: state.strokeJoin, tolerance: curveTolerance)
    var outline = StrokeOutline(style)
    let line = shapeLine(contour)
    if let pieces = shapePieces(of: line, weight) {
      for piece in pieces {
        if piece.points.count > 1, piece.points[0] != piece.points[1] {
          outline.add(piece.points, closed: false)
        } else if let point = piece.points.first {
          outline.addDot(point, along: piece.along)
        }
      }
    } else {
      outline.add(line.points, closed: line.isClosed)
    }
    return moved(outline.rings)
  }

  /// The same of a stroke whose width changes.
  private func profiledOutline(_ contour: Contour, _ profile: StrokeProfile) -> Rings {
    let style = StrokeStyle(
      width: state.strokeWeight, cap: state.strokeCap, join: .round, tolerance: curveTolerance)
    var outline = ProfiledOutline(profile, style)
    let line = shapeLine(contour)
    if let pieces = shapePieces(of: line, style.width) {
      for piece in pieces { outline.add(piece.points, closed: false, places: piece.shares) }
    } else {
      outline.add(line.points, closed: line.isClosed)
    }
    return moved(outline.rings)
  }

  /// A contour in shape space without points that are one on the canvas.
  private func shapeLine(_ contour: Contour) -> Contour {
    var points: [Vector2] = []
    var last: Vector2?
    for point in contour.points {
      let place = state.transform.apply(point.x, point.y)
      if let last, last.isNear(place) { continue }
      points.append(point)
      last = place
    }
    return Contour(points, closed: contour.isClosed && points.count > 2)
  }

  /// The dashes of a line in shape space; `nil` for one that is drawn whole.
  private func shapePieces(of line: Contour, _ weight: Double) -> [Dashes.Piece]? {
    guard let dashes = state.dashes, dashes.period / curveTolerance > 5,
      let inverse = state.transform.inverse
    else { return nil }
    return dashes.pieces(
      of: line.points, closed: line.isClosed, within: inverse.lowest(paths, weight),
      inverse.highest(paths, weight))
  }

  private func moved(_ rings: Rings) -> Rings {
    let map = state.transform
    var moved = Rings()
    for range in rings.ranges {
      moved.append(rings.points[range].lazy.map { map.apply($0.x, $0.y) })
    }
    return moved
  }

  /// Fills the outlines of strokes.
  private func outlined(_ contours: [Contour], _ outline: (Contour) -> Rings) {
    var all = Rings()
    for contour in contours {
      let rings = outline(contour)
      if state.strokePaint.isAlongPath {
        paths.way = PaintWay(
          contour.points.map { state.transform.apply($0.x, $0.y) }, closed: contour.isClosed)
        let style = StrokeStyle(
          width: state.strokeWeight * state.transform.mostScale, cap: state.strokeCap,
          join: state.strokeJoin, tolerance: curveTolerance)
        paths.fillAlong(rings, style, state.profile)
      } else {
        for range in rings.ranges { all.append(rings.points[range]) }
      }
    }
    paths.fillStroke(all)
  }

  /// A stroke on one side: that part of one twice as wide that lies inside, or outside.
  ///
  /// False when the contours cross too often to tell the sides apart.
  private func alignedStroke(_ contours: [Contour], _ winding: WindingRule) -> Bool {
    var wide = Rings()
    for contour in contours {
      let rings = stretchedOutline(contour, weight: state.strokeWeight * 2)
      for range in rings.ranges { wide.append(rings.points[range]) }
    }
    let (low, high) = (paths.low, paths.high)
    wide = wide.clipped(to: low, high)
    let area = rings(contours).clipped(to: low, high)
    let limit = wide.points.count * 2 + 64
    guard wide.points.count < 20_000, Crossings.count(in: wide, limit: limit) != nil,
      Crossings.count(in: area, limit: limit) != nil,
      var stroke = Tessellator.outline(wide, .nonZero),
      let inside = Tessellator.outline(area, Tessellator.Rule(winding))
    else { return false }
    for range in inside.ranges {
      let loop = inside.points[range]
      if state.strokeAlign == .inside {
        stroke.append(loop)
      } else {
        stroke.append(loop.reversed())
      }
    }
    let rule: Tessellator.Rule = state.strokeAlign == .inside ? .atLeastTwo : .positive
    guard let result = Tessellator.outline(stroke, rule) else { return false }
    if state.strokePaint.isAlongPath, let first = contours.first {
      paths.way = PaintWay(
        first.points.map { state.transform.apply($0.x, $0.y) }, closed: first.isClosed)
    }
    if paths.isTranslucent {
      paths.fillExactly(result, .nonZero)
    } else {
      paths.fillOutline(result)
    }
    return true
  }
}
