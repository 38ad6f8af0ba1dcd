extension PathPainter {
  /// Fills loops by the exact part of each pixel that they cover, as runs of equal coverage.
  mutating func fillExactly(_ rings: Rings, _ rule: WindingRule) {
    guard !isFull else { return }
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
      grid.forEachLevel(row: row, rule) { column, found in
        guard found != level else { return }
        if level > 0 { run(origin.x + Double(start), origin.x + Double(column), y, level) }
        start = column
        level = found
      }
      if level > 0 { run(origin.x + Double(start), origin.x + Double(grid.width), y, level) }
      if isFull { return }
    }
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
