extension PathPainter {
  /// Sides beyond this many are not given to GLU at once.
  static let mostSides = 20_000

  /// Fills loops by a rule.
  mutating func fill(_ rings: Rings, _ rule: WindingRule) {
    guard !isFull else { return }
    let rings = rings.clipped(to: low, high)
    guard !rings.isEmpty else { return }
    if rings.ends.count == 1, rings.isConvex(0..<rings.points.count) {
      fillSimple(rings, isConvex: true, rule)
      return
    }
    guard rings.points.count <= PathPainter.mostSides,
      let crossings = Crossings.count(in: rings, limit: Swift.max(rings.points.count * 8, 2048))
    else { return fillExactly(rings, rule) }
    if crossings == 0, rings.ends.count == 1 {
      fillSimple(rings, isConvex: false, rule)
    } else if let outline = Tessellator.outline(rings, Tessellator.Rule(rule)) {
      fillOutline(outline)
    } else {
      fillExactly(rings, rule)
    }
  }

  /// Fills one loop that does not cross itself.
  private mutating func fillSimple(_ rings: Rings, isConvex: Bool, _ rule: WindingRule) {
    var rings = rings
    let range = 0..<rings.points.count
    if rings.doubledArea(range) < 0 { rings.reverse(range) }
    fillOutline(rings, isConvex: isConvex)
  }

  /// Fills loops that neither cross nor overlap, with the inside towards (−dy, dx).
  mutating func fillOutline(_ outline: Rings, isConvex: Bool = false) {
    guard !outline.isEmpty, let fringe = Fringe(outline), fringe.isTrue(to: outline),
      isConvex || !isTranslucent || fringe.isSimple(along: outline)
    else {
      return fillExactly(outline, .nonZero)
    }
    let first = UInt32(truncatingIfNeeded: vertices.count)
    let count = UInt32(truncatingIfNeeded: outline.points.count)
    if isConvex {
      for point in fringe.inner.points { _ = vertex(point, 1) }
      for index in 1..<Swift.max(count - 1, 1) { triangle(first, first + index, first + index + 1) }
    } else {
      guard let inside = Tessellator.triangles(fringe.inner, .positive) else {
        return fillExactly(outline, .nonZero)
      }
      // The first points are the inner ring itself, the rest are crossings.
      for point in inside.points { _ = vertex(point, 1) }
      indices.reserveCapacity(indices.count + inside.indices.count)
      for index in inside.indices { indices.append(first + index) }
    }
    var outer: [(arrival: UInt32, departure: UInt32)] = []
    outer.reserveCapacity(fringe.outer.count)
    for corner in fringe.outer {
      let arrival = vertex(corner.arrival, 0)
      outer.append(
        (arrival, corner.arrival == corner.departure ? arrival : vertex(corner.departure, 0)))
    }
    for range in outline.ranges {
      var last = range.upperBound - 1
      for index in range {
        let (a, b) = (
          first + UInt32(truncatingIfNeeded: last), first + UInt32(truncatingIfNeeded: index)
        )
        quad(a, b, outer[index].arrival, outer[last].departure)
        if outer[index].arrival != outer[index].departure {
          triangle(b, outer[index].departure, outer[index].arrival)
        }
        last = index
      }
    }
  }
}
