/// The two lines half a pixel inside and outside an outline, between which coverage falls from all
/// to nothing.
struct Fringe {
  var inner: Rings
  /// Where the outer line comes to a corner, and where it goes on: two places at a corner so sharp
  /// that their point would be far out.
  var outer: [(arrival: Vector2, departure: Vector2)]
  /// How far from the outline's area corners that were moved otherwise may be, in pixels.
  private(set) var error = 0.0

  /// How far a corner's point may be moved, in half pixels.
  private static let farthest = 2.4

  /// `nil` when the outline is too fine for it: a line would turn back on itself.
  ///
  /// - Parameter outline: loops that do not cross, with the inside towards (−dy, dx).
  init?(_ outline: Rings) {
    inner = outline
    outer = outline.points.map { ($0, $0) }
    for range in outline.ranges {
      guard move(outline, range) else { return nil }
    }
    // Holding a corner may turn a side back that was good; a few rounds settle most.
    for _ in 0..<4 {
      var isSettled = true
      for range in outline.ranges where !settle(outline, range) { isSettled = false }
      if isSettled { return }
    }
    return nil
  }

  /// Takes back the corners of sides too short to be moved; false when there were any.
  private mutating func settle(_ outline: Rings, _ range: Range<Int>) -> Bool {
    var isSettled = true
    var before = range.upperBound - 1
    for index in range {
      let side = outline.points[index] - outline.points[before]
      if (inner.points[index] - inner.points[before]).dot(side) < 0 {
        for corner in [before, index] {
          inner.points[corner] = outline.points[corner]
          error += errorOfHolding(corner, outline, range)
        }
        isSettled = false
      }
      if (outer[index].arrival - outer[before].departure).dot(side) < 0 {
        for corner in [before, index] {
          outer[corner] = (outline.points[corner], outline.points[corner])
          error += errorOfHolding(corner, outline, range)
        }
        isSettled = false
      }
      before = index
    }
    return isSettled
  }

  /// The area gained or lost along both sides of a corner whose point stays on the outline: a
  /// quarter of a pixel there, nothing at their other ends.
  private func errorOfHolding(
    _ corner: Int, _ outline: Rings, _ range: Range<Int>
  ) -> Double {
    let last = corner == range.lowerBound ? range.upperBound - 1 : corner - 1
    let next = corner == range.upperBound - 1 ? range.lowerBound : corner + 1
    let at = outline.points[corner]
    return 0.125 * (at.distance(to: outline.points[last]) + at.distance(to: outline.points[next]))
  }

  /// Whether it paints the outline's area to within a fortieth.
  func isTrue(to outline: Rings) -> Bool {
    let doubled = outline.ranges.reduce(0) { $0 + outline.doubledArea($1) }
    let excess = doubledInk(outline) - doubled
    return (excess.magnitude + error * 2) * 40 <= doubled.magnitude
  }

  /// Whether it lies over no place twice: neither of its lines crosses itself or the other, as
  /// around gaps and parts thinner than itself.
  func isSimple(along outline: Rings) -> Bool {
    var lines = inner
    lines.points.reserveCapacity(lines.points.count + outer.count)
    for range in outline.ranges {
      for corner in outer[range] {
        lines.points.append(corner.arrival)
        if corner.arrival != corner.departure { lines.points.append(corner.departure) }
      }
      lines.endLoop()
    }
    return Crossings.count(in: lines, limit: 0) != nil
  }

  /// Twice what it paints: all of what the inner line holds, and less and less outside of it.
  private func doubledInk(_ outline: Rings) -> Double {
    var ink = 0.0
    for range in outline.ranges {
      ink += inner.doubledArea(range)
      var last = range.upperBound - 1
      for index in range {
        let (a, b) = (inner.points[last], inner.points[index])
        let (c, d) = (outer[index].arrival, outer[last].departure)
        ink += (b - a).cross(c - a).magnitude * (2.0 / 3) + (c - a).cross(d - a).magnitude / 3
        ink += (outer[index].arrival - b).cross(outer[index].departure - b).magnitude / 3
        last = index
      }
    }
    return ink
  }

  private mutating func move(_ outline: Rings, _ range: Range<Int>) -> Bool {
    let before = range.upperBound - 1
    var side = outline.points[before] - outline.points[before - 1]
    var size = side.length
    guard size > 0 else { return false }
    var direction = side / size
    var corner = before
    // Goes round once from the last corner, so that every side is known before it is checked.
    for next in range {
      side = outline.points[next] - outline.points[corner]
      size = side.length
      guard size > 0 else { return false }
      let following = side / size
      let cosine = direction.dot(following)
      defer {
        direction = following
        corner = next
      }
      let point = outline.points[corner]
      let isConvex = direction.cross(following) > 0
      // Half a pixel beside either side, and as much beyond the corner.
      let (m, n) = (Vector2(-direction.y, direction.x), Vector2(-following.y, following.x))
      let parted = (point + (direction - m) * 0.5, point - (following + n) * 0.5)
      guard cosine > -0.9995 else {
        // A spike as thin as this has no inside where it ends.
        if isConvex { outer[corner] = parted } else { error += 0.5 }
        continue
      }
      let miter = (m + n) / (1 + cosine)
      let reach = miter.length
      let isCut = reach > Fringe.farthest
      let out = point - miter * 0.5
      outer[corner] = isConvex && isCut ? parted : (out, out)
      inner.points[corner] = point + miter * 0.5
      if !isConvex, isCut {
        // The inner line comes nearer to the sides than half a pixel, there most.
        inner.points[corner] = point + miter * (0.5 * Fringe.farthest / reach)
        error += errorOfHolding(corner, outline, range) * (1 - Fringe.farthest / reach)
      }
    }
    return true
  }
}
