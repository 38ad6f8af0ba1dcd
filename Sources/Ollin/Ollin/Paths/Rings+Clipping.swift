extension Rings {
  /// The part inside a box: what lies outside is moved onto its edges, so that windings inside
  /// stay as they were.
  func clipped(to low: Vector2, _ high: Vector2) -> Rings {
    let (left, top) = (box.low.x, box.low.y)
    let (right, bottom) = (box.high.x, box.high.y)
    if right < low.x || bottom < low.y || left > high.x || top > high.y { return Rings() }
    if left >= low.x, top >= low.y, right <= high.x, bottom <= high.y { return self }
    var result = Rings()
    var loop: [Vector2] = []
    var cut: [Vector2] = []
    for range in ranges {
      loop.removeAll(keepingCapacity: true)
      loop.append(contentsOf: points[range])
      Rings.cut(loop, into: &cut, \.x, low.x, keepsAbove: true)
      Rings.cut(cut, into: &loop, \.x, high.x, keepsAbove: false)
      Rings.cut(loop, into: &cut, \.y, low.y, keepsAbove: true)
      Rings.cut(cut, into: &loop, \.y, high.y, keepsAbove: false)
      result.append(loop)
    }
    return result
  }

  /// Sutherland and Hodgman's cut of a loop by one line.
  private static func cut(
    _ loop: [Vector2], into result: inout [Vector2], _ axis: KeyPath<Vector2, Double>,
    _ limit: Double, keepsAbove: Bool
  ) {
    result.removeAll(keepingCapacity: true)
    guard var last = loop.last else { return }
    let isX = axis == \Vector2.x
    func reach(_ p: Vector2) -> Double {
      let value = isX ? p.x : p.y
      return keepsAbove ? value - limit : limit - value
    }
    var lastReach = reach(last)
    for point in loop {
      let next = reach(point)
      if (next < 0) != (lastReach < 0) {
        let crossing = last.lerp(to: point, lastReach / (lastReach - next))
        result.append(isX ? Vector2(limit, crossing.y) : Vector2(crossing.x, limit))
      }
      if next >= 0 { result.append(point) }
      last = point
      lastReach = next
    }
  }
}
