/// Counts where the sides of loops cross, before a tessellator is asked that pays for every one.
enum Crossings {
  /// The number of crossings, or `nil` when there are more than `limit`.
  ///
  /// Sides that only touch count too, but neighbours at their common corner do not.
  static func count(in rings: Rings, limit: Int) -> Int? {
    struct Side {
      var a: Vector2
      var b: Vector2
      var low: Double
      var high: Double
      var left: Double
      var right: Double
    }
    var sides: [Side] = []
    sides.reserveCapacity(rings.points.count)
    for range in rings.ranges {
      var a = rings.points[range.upperBound - 1]
      for index in range {
        let b = rings.points[index]
        sides.append(
          Side(
            a: a, b: b, low: Swift.min(a.y, b.y), high: Swift.max(a.y, b.y),
            left: Swift.min(a.x, b.x), right: Swift.max(a.x, b.x)))
        a = b
      }
    }
    sides.sort { $0.low < $1.low }
    var active: [Int] = []
    var found = 0
    // Pairs looked at; many of them cost as much as crossings do.
    var work = 0
    for (index, side) in sides.enumerated() {
      var kept = 0
      for other in active where sides[other].high >= side.low {
        active[kept] = other
        kept += 1
      }
      active.removeLast(active.count - kept)
      work += kept
      if work > 4_000_000 { return nil }
      for other in active {
        let that = sides[other]
        guard that.left <= side.right, that.right >= side.left else { continue }
        if meet(side.a, side.b, that.a, that.b) {
          found += 1
          if found > limit { return nil }
        }
      }
      active.append(index)
    }
    return found
  }

  /// Whether two segments have a point in common that is not an end of both.
  private static func meet(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2) -> Bool {
    if a == c || a == d || b == c || b == d {
      // Neighbours meet anywhere else only when one folds back onto the other.
      let fold = a == c ? (b, d, a) : a == d ? (b, c, a) : b == c ? (a, d, b) : (a, c, b)
      let (p, q) = (fold.0 - fold.2, fold.1 - fold.2)
      return p.cross(q) == 0 && p.dot(q) > 0
    }
    let (r, s) = (b - a, d - c)
    let (d1, d2) = (r.cross(c - a), r.cross(d - a))
    let (d3, d4) = (s.cross(a - c), s.cross(b - c))
    return (d1 <= 0) != (d2 < 0) && (d3 <= 0) != (d4 < 0)
  }
}
