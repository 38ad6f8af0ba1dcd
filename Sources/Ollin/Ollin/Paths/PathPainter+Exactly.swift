extension PathPainter {
  /// Fills loops by the exact part of each pixel that they cover, as runs of equal coverage.
  mutating func fillExactly(_ rings: Rings, _ rule: WindingRule) {
    guard !isFull else { return }
    forEachRun(of: rings, rule) { painter, left, right, y, level in
      painter.run(left, right, y, level)
    }
  }

  /// Fills the loops of a stroke, and where its ink shows through lays it once on every pixel.
  ///
  /// Triangles do not promise that: they are moved to the rasterizer's grid, where a thin one may
  /// turn over and lie on its neighbour.
  mutating func fillStroke(_ rings: Rings) {
    guard isTranslucent else { return fill(rings, .nonZero) }
    guard !isFull else { return }
    fillExactly(united(rings), .nonZero)
  }

  /// The outline of what loops cover, or the loops themselves when they cross too often.
  private func united(_ rings: Rings) -> Rings {
    let rings = rings.clipped(to: low, high)
    guard rings.points.count <= PathPainter.mostSides,
      Crossings.count(in: rings, limit: Swift.max(rings.points.count * 8, 2048)) != nil
    else { return rings }
    return Tessellator.outline(rings, .nonZero) ?? rings
  }

  /// Fills what a stroke covers by the exact part of each pixel, each in the colour of the part of
  /// the way that lies there, or of the later where there are more.
  mutating func fillAlong(
    _ rings: Rings, _ style: StrokeStyle, _ profile: StrokeProfile? = nil
  ) {
    guard !isFull, let way else { return fillExactly(rings, .nonZero) }
    let rings = united(rings)
    guard !rings.isEmpty else { return }
    let (boxLow, boxHigh) = rings.box
    let map = WayMap(way, from: boxLow, to: boxHigh, style, profile)
    forEachRun(of: rings, .nonZero) { painter, left, right, y, level in
      var start = left
      while start < right {
        let end = map.evenEnd(from: start, to: right, y: y)
        // From the middle of its first pixel to that of its last.
        let (first, last) = (map.share(start, y), map.share(end - 1, y))
        let step = end - start > 1 ? (last - first) / (end - start - 1) : 0
        painter.run(
          start, end, y, level, shares: (first - step / 2).clampedToUnit,
          (last + step / 2).clampedToUnit)
        start = end
      }
    }
  }

  private mutating func forEachRun(
    of rings: Rings, _ rule: WindingRule,
    _ body: (inout PathPainter, Double, Double, Double, UInt8) -> Void
  ) {
    let rings = rings.clipped(to: low, high)
    guard !rings.isEmpty else { return }
    let (boxLow, boxHigh) = rings.box
    let left = Int(boxLow.x.rounded(.down))
    let top = Int(boxLow.y.rounded(.down))
    var grid = CoverageGrid(
      width: Int(boxHigh.x.rounded(.up)) - left, height: Int(boxHigh.y.rounded(.up)) - top)
    let origin = Vector2(Double(left), Double(top))
    for range in rings.ranges {
      var last = rings.points[range.upperBound - 1] - origin
      for index in range {
        let next = rings.points[index] - origin
        grid.add(last, next)
        last = next
      }
    }
    for row in 0..<grid.height {
      var start = 0
      var level: UInt8 = 0
      let y = origin.y + Double(row)
      func end(_ column: Int) {
        guard level > 0 else { return }
        body(&self, origin.x + Double(start), origin.x + Double(column), y, level)
      }
      grid.forEachLevel(row: row, rule) { column, found in
        guard found != level else { return }
        end(column)
        start = column
        level = found
      }
      end(grid.width)
      if isFull { return }
    }
  }

  private mutating func run(
    _ left: Double, _ right: Double, _ y: Double, _ level: UInt8, shares first: Double,
    _ last: Double
  ) {
    let coverage = Double(level) / 255
    let a = vertex(Vector2(left, y), coverage, share: first)
    let b = vertex(Vector2(right, y), coverage, share: last)
    let c = vertex(Vector2(right, y + 1), coverage, share: last)
    let d = vertex(Vector2(left, y + 1), coverage, share: first)
    quad(a, b, c, d)
  }

  private mutating func run(_ left: Double, _ right: Double, _ y: Double, _ level: UInt8) {
    let coverage = Double(level) / 255
    let a = vertex(Vector2(left, y), coverage)
    let b = vertex(Vector2(right, y), coverage)
    let c = vertex(Vector2(right, y + 1), coverage)
    let d = vertex(Vector2(left, y + 1), coverage)
    quad(a, b, c, d)
  }
}
