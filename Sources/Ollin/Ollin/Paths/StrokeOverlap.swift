/// Finds out whether a stroke lies over itself.
enum StrokeOverlap {
  /// Whether two places of a line that are not neighbours come nearer than the stroke is wide, or
  /// a corner is so sharp that its two sides overlap, or is cut, where a strip overlaps too.
  ///
  /// A line that takes too long to find out about counts as lying over itself.
  static func exists(_ points: [Vector2], closed: Bool, _ style: StrokeStyle) -> Bool {
    let reach = Swift.max(style.width, 1) + 1
    struct Side {
      var a: Vector2
      var b: Vector2
      var number: Int
      /// How far the line has turned before it.
      var turned: Double
    }
    var sides: [Side] = []
    var turned = 0.0
    var before: Vector2?
    let contour = Contour(points, closed: closed)
    var overlaps = false
    contour.forEachSide { a, b in
      let way = b - a
      if let before {
        let angle = angle(before, way)
        turned += angle
        if isDoubled(before, way, angle, style) { overlaps = true }
      }
      sides.append(Side(a: a, b: b, number: sides.count, turned: turned))
      before = way
    }
    if closed, let first = sides.first, let before {
      // The last corner, back at the start.
      let way = first.b - first.a
      let angle = angle(before, way)
      turned += angle
      if isDoubled(before, way, angle, style) { overlaps = true }
    }
    if overlaps { return true }
    // Less than a quarter turn in all brings no part near another.
    guard turned > .pi / 2 || closed else { return false }
    let count = sides.count
    sides.sort { Swift.min($0.a.y, $0.b.y) < Swift.min($1.a.y, $1.b.y) }
    var active: [Side] = []
    var work = 0
    for side in sides {
      let top = Swift.min(side.a.y, side.b.y) - reach
      active.removeAll { Swift.max($0.a.y, $0.b.y) < top }
      work += active.count
      if work > 2_000_000 { return true }
      for other in active {
        let steps = (side.number - other.number).magnitude
        if steps <= 1 || closed && steps == count - 1 { continue }
        let between = (side.turned - other.turned).magnitude
        // Round a closed line there are two ways from one to the other.
        guard (closed ? Swift.min(between, turned - between) : between) > .pi / 2,
          Swift.min(side.a.x, side.b.x) - reach <= Swift.max(other.a.x, other.b.x),
          Swift.max(side.a.x, side.b.x) + reach >= Swift.min(other.a.x, other.b.x)
        else { continue }
        if distanceSquared(side.a, side.b, other.a, other.b) < reach * reach { return true }
      }
      active.append(side)
    }
    return false
  }

  private static func angle(_ before: Vector2, _ way: Vector2) -> Double {
    arctangent(before.cross(way).magnitude, before.dot(way))
  }

  /// Whether the triangles of a strip lie over each other at a corner between two sides.
  private static func isDoubled(
    _ before: Vector2, _ way: Vector2, _ angle: Double, _ style: StrokeStyle
  ) -> Bool {
    let need = tangentOfHalf(angle) * (Swift.max(style.width, 1) + 1) / 2
    return need > 0.5 * Swift.min(way.length, before.length) || style.isCut(cosine(angle))
  }

  private static func tangentOfHalf(_ angle: Double) -> Double {
    let c = cosine(angle)
    return ((1 - c) / Swift.max(1 + c, 1e-12)).squareRoot()
  }

  /// The square of the distance of two segments; 0 where they cross.
  private static func distanceSquared(
    _ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2
  ) -> Double {
    let (r, s) = (b - a, d - c)
    let (d1, d2) = (r.cross(c - a), r.cross(d - a))
    let (d3, d4) = (s.cross(a - c), s.cross(b - c))
    if (d1 < 0) != (d2 < 0), (d3 < 0) != (d4 < 0) { return 0 }
    return Swift.min(
      Swift.min(pointDistance(c, a, r), pointDistance(d, a, r)),
      Swift.min(pointDistance(a, c, s), pointDistance(b, c, s)))
  }

  private static func pointDistance(_ p: Vector2, _ a: Vector2, _ along: Vector2) -> Double {
    let square = along.lengthSquared
    let t = square > 0 ? ((p - a).dot(along) / square).clampedToUnit : 0
    return (p - a - along * t).lengthSquared
  }
}
