/// The two lines half a pixel inside and outside an outline, between which coverage falls from all
/// to nothing.
struct Fringe {
  var inner: Rings
  var outer: [Vector2]
  /// How much more than the outline's area it paints, in pixels: corners gain what sides do not.
  private(set) var excess = 0.0
  /// How far from the outline's area corners that were taken back may be, in pixels.
  private(set) var error = 0.0

  /// How far a corner's point may be moved, in half pixels.
  private static let farthest = 2.4

  /// `nil` when the outline is too fine for it: a line would turn back on itself.
  ///
  /// - Parameter outline: loops that do not cross, with the inside towards (−dy, dx).
  init?(_ outline: Rings) {
    inner = outline
    outer = outline.points
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
      if (outer[index] - outer[before]).dot(side) < 0 {
        for corner in [before, index] {
          outer[corner] = outline.points[corner]
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
    return (excess.magnitude + error) * 80 <= doubled.magnitude
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
      guard cosine > -0.9995 else {
        // A spike as thin as this paints nothing beyond where its sides part.
        error += 0.5
        continue
      }
      let middle = Vector2(-direction.y - following.y, direction.x + following.x)
      let miter = middle / (1 + cosine)
      let reach = miter.length
      // On the outer side of a corner its point is cut; on the inner side it must be reached.
      let cut = reach > Fringe.farthest ? miter * (Fringe.farthest / reach) : miter
      let isConvex = direction.cross(following) > 0
      let gain =
        Swift.min(Swift.max(reach * reach - 1, 0), Fringe.farthest * Fringe.farthest).squareRoot()
        / 12
      excess += isConvex ? gain : -gain
      let point = outline.points[corner]
      inner.points[corner] = point + (isConvex ? miter : cut) * 0.5
      outer[corner] = point - (isConvex ? cut : miter) * 0.5
    }
    return true
  }
}
