/// Closed loops of points, one after the other in one array.
struct Rings {
  var points: [Vector2] = []
  /// Where each loop ends in ``points``.
  var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// The range of every loop.
  var ranges: [Range<Int>] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return start..<end
    }
  }

  /// Ends the loop whose points were appended last; one of less than three points is dropped.
  mutating func endLoop() {
    let start = ends.last ?? 0
    if points.count - start < 3 {
      points.removeLast(points.count - start)
    } else {
      ends.append(points.count)
    }
  }

  /// Adds a loop, leaving out points that repeat the one before.
  mutating func append(_ loop: some Sequence<Vector2>) {
    let start = points.count
    for point in loop {
      if points.count > start, points[points.count - 1].isNear(point) { continue }
      points.append(point)
    }
    while points.count > start + 1, points[points.count - 1].isNear(points[start]) {
      points.removeLast()
    }
    endLoop()
  }

  /// Twice the area of a loop; positive where the inside lies towards (−dy, dx) of its sides.
  func doubledArea(_ range: Range<Int>) -> Double {
    var sum = 0.0
    let origin = points[range.lowerBound]
    var last = points[range.upperBound - 1] - origin
    for index in range {
      let point = points[index] - origin
      sum += last.cross(point)
      last = point
    }
    return sum
  }

  mutating func reverse(_ range: Range<Int>) { points[range].reverse() }

  /// The corners of the smallest upright rectangle around everything.
  var box: (low: Vector2, high: Vector2) {
    guard let first = points.first else { return (.zero, .zero) }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      if point.x < left { left = point.x } else if point.x > right { right = point.x }
      if point.y < top { top = point.y } else if point.y > bottom { bottom = point.y }
    }
    return (Vector2(left, top), Vector2(right, bottom))
  }

  /// Whether a loop turns the same way all around, once.
  func isConvex(_ range: Range<Int>) -> Bool {
    var (lefts, rights, flips) = (false, false, 0)
    var before = points[range.upperBound - 1] - points[range.upperBound - 2]
    var way = before.x
    for index in range {
      let at = points[index]
      let side = at - points[index == range.lowerBound ? range.upperBound - 1 : index - 1]
      let turn = before.cross(side)
      if turn > 0 { lefts = true } else if turn < 0 { rights = true }
      if lefts && rights { return false }
      // A loop that turns once has two places where it changes its way along x.
      if side.x != 0 {
        if way != 0, (side.x < 0) != (way < 0) { flips += 1 }
        way = side.x
      }
      before = side
    }
    return flips <= 2
  }
}

extension Vector2 {
  /// Whether another point is the same but for what no pixel shows.
  @inline(__always) func isNear(_ other: Vector2) -> Bool {
    (x - other.x).magnitude < 0.01 && (y - other.y).magnitude < 0.01
  }
}
