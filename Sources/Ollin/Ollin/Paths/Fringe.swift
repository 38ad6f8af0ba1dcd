/// The two lines half a pixel inside and outside an outline, between which coverage falls from all
/// to nothing.
struct Fringe {
  var inner: Rings
  var outer: [Vector2]
  /// How much more than the outline's area it paints, in pixels: corners gain what sides do not.
  private(set) var excess = 0.0

  /// How far a corner's point may be moved, in half pixels.
  private static let farthest = 2.4

  /// `nil` when the outline is too fine for it: a line would turn back on itself.
  init?(_ outline: Rings) {
    inner = outline
    outer = outline.points
    for range in outline.ranges {
      guard move(outline, range) else { return nil }
    }
  }

  /// Whether it paints the outline's area to within a fortieth.
  func isTrue(to outline: Rings) -> Bool {
    let doubled = outline.ranges.reduce(0) { $0 + outline.doubledArea($1) }
    return excess.magnitude * 80 <= doubled.magnitude
  }

  private mutating func move(_ outline: Rings, _ range: Range<Int>) -> Bool {
    var before = range.upperBound - 1
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
      guard cosine > -0.9995 else { return false }
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
      direction = following
      corner = next
    }
    before = range.upperBound - 1
    for index in range {
      let side = outline.points[index] - outline.points[before]
      if (inner.points[index] - inner.points[before]).dot(side) < 0
        || (outer[index] - outer[before]).dot(side) < 0
      {
        return false
      }
      before = index
    }
    return true
  }
}
