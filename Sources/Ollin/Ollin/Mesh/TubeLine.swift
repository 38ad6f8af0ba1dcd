/// The middle line of a tube, with a cross that is carried along it without turning about it.
struct TubeLine {
  /// Where one ring of the tube lies.
  struct Ring {
    var point: Vector3
    /// Two directions of unit length across the tube, and across each other.
    var side: Vector3
    var other: Vector3
    /// The direction in which the ring is wider than the tube, and by how much of it.
    var bend = Vector3.zero
    var stretch = 0.0
  }

  private(set) var points: [Vector3] = []
  let isClosed: Bool
  private(set) var rings: [Ring] = []
  /// The widest a ring at a bend gets.
  private static let widest = 2.0

  /// The points of a path that differ from the one before.
  init(_ path: [Vector3], closed: Bool) {
    var longest = 0.0
    for point in path {
      let size = point.x.magnitude + point.y.magnitude + point.z.magnitude
      if size < Drawer.farthest / 4 { longest = Swift.max(longest, size) }
    }
    // What is nearer than this is the same place.
    let apart = longest * 1e-9
    for point in path {
      let size = point.x.magnitude + point.y.magnitude + point.z.magnitude
      guard size < Drawer.farthest / 4 else { continue }
      if let last = points.last, last.distance(to: point) <= apart { continue }
      points.append(point)
    }
    if closed, points.count > 1, let last = points.last, last.distance(to: points[0]) <= apart {
      points.removeLast()
    }
    // Two points leave no room for a way back.
    isClosed = closed && points.count > 2
  }

  /// Lays a ring at each point.
  mutating func carryFrames() {
    let count = points.count
    let parts = (0..<(isClosed ? count : count - 1)).map { index in
      (points[(index + 1) % count] - points[index]).normalized
    }
    var side = Self.across(parts[0])
    var along = parts[0]
    for index in 0..<(isClosed ? count + 1 : count) {
      let before = isClosed || index > 0 ? parts[(index - 1 + parts.count) % parts.count] : parts[0]
      let after = isClosed ? parts[index % count] : parts[Swift.min(index, parts.count - 1)]
      var middle = (before + after).normalized
      if middle == .zero { middle = before }
      side = side.rotated(by: Rotation3D(from: along, to: middle))
      // What rounding leaves along the path is taken out.
      side = (side - middle * side.dot(middle)).normalized
      if side == .zero { side = Self.across(middle) }
      along = middle
      var ring = Ring(point: points[index % count], side: side, other: middle.cross(side))
      let cosine = Swift.max(before.dot(middle), 1 / Self.widest)
      ring.bend = (after - before).normalized
      ring.stretch = 1 / cosine - 1
      rings.append(ring)
    }
    if isClosed { untwist() }
  }

  /// Spreads the turn that is left when a closed path comes back over all rings.
  private mutating func untwist() {
    let (first, last) = (rings[0], rings[rings.count - 1])
    let axis = first.side.cross(first.other)
    let angle = arctangent(axis.dot(last.side.cross(first.side)), last.side.dot(first.side))
    for index in rings.indices {
      let share = angle * Double(index) / Double(rings.count - 1)
      let axis = rings[index].side.cross(rings[index].other)
      let turn = Rotation3D(angle: share, axis: axis)
      rings[index].side = rings[index].side.rotated(by: turn)
      rings[index].other = rings[index].other.rotated(by: turn)
    }
  }

  private static func across(_ direction: Vector3) -> Vector3 {
    direction.cross(direction.y.magnitude < 0.9 ? .unitY : .unitX).normalized
  }
}
