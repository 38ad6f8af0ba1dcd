/// A line through points, open or closed, in canvas points.
public struct Contour: Hashable, Codable, Sendable {
  /// What it runs through, in order.
  public var points: [Vector2]
  /// Whether the last point is joined to the first.
  public var isClosed: Bool

  /// A contour through `points`.
  public init(_ points: [Vector2], closed: Bool = false) {
    self.points = points
    isClosed = closed
  }

  /// The way along it, the closing side included.
  public var length: Double {
    var sum = 0.0
    forEachSide { sum += $0.distance(to: $1) }
    return sum
  }

  /// The area inside, as if it were closed.
  ///
  /// Positive where it runs clockwise on the screen, negative where it runs the other way.
  public var signedArea: Double {
    guard points.count > 2 else { return 0 }
    var doubled = 0.0
    var last = points[points.count - 1]
    for point in points {
      doubled += last.cross(point)
      last = point
    }
    return doubled / 2
  }

  /// The smallest upright rectangle around it; of no size at the origin when it is empty.
  public var bounds: Rectangle { Rectangle(around: [self]) }

  /// The point at the share `amount` of its length, 0 to 1; `nil` when it is empty.
  public func point(at amount: Double) -> Vector2? {
    guard let first = points.first else { return nil }
    var left = amount.clampedToUnit * length
    var found: Vector2?
    var last = first
    forEachSide { a, b in
      guard found == nil else { return }
      let side = a.distance(to: b)
      if left <= side { found = side > 0 ? a.lerp(to: b, left / side) : a }
      left -= side
      last = b
    }
    return found ?? last
  }

  /// The same way by points about `spacing` apart, at even distances.
  ///
  /// At most 1 000 000 points; a spacing that is not positive gives the contour itself.
  public func resampled(spacing: Double) -> Contour {
    let length = length
    guard spacing > 0, length > 0, length.isFinite else { return self }
    let sides = Swift.max(1, Swift.min((length / spacing).rounded(), 1e6))
    return resampled(count: Int(sides) + (isClosed ? 0 : 1))
  }

  /// The same way by `count` points at even distances; an open one keeps its ends.
  public func resampled(count: Int) -> Contour {
    let length = length
    guard count > 0, points.count > 1, length > 0, length.isFinite else { return self }
    let steps = isClosed ? count : Swift.max(count - 1, 1)
    let step = length / Double(steps)
    var result: [Vector2] = []
    result.reserveCapacity(count)
    var walked = 0.0
    forEachSide { a, b in
      let side = a.distance(to: b)
      while result.count < count, Double(result.count) * step <= walked + side, side > 0 {
        result.append(a.lerp(to: b, (Double(result.count) * step - walked) / side))
      }
      walked += side
    }
    // Rounding may leave the very last one out.
    while result.count < count { result.append(isClosed ? points[0] : points[points.count - 1]) }
    return Contour(result, closed: isClosed)
  }

  /// A smoother contour: each of its corners is cut at a quarter of its sides, `passes` times.
  ///
  /// An open one keeps its ends. Passes beyond 8 are left out, as each doubles the points.
  public func smoothed(passes: Int = 2) -> Contour {
    var result = self
    for _ in 0..<Swift.max(0, Swift.min(passes, 8)) {
      guard result.points.count > 2 else { break }
      var points: [Vector2] = []
      points.reserveCapacity(result.points.count * 2)
      if !isClosed { points.append(result.points[0]) }
      result.forEachSide { a, b in
        points.append(a.lerp(to: b, 0.25))
        points.append(a.lerp(to: b, 0.75))
      }
      if !isClosed { points.append(result.points[result.points.count - 1]) }
      result.points = points
    }
    return result
  }

  /// The contour the other way round.
  public var reversed: Contour { Contour(points.reversed(), closed: isClosed) }

  /// The ends of every side, in order.
  func forEachSide(_ body: (Vector2, Vector2) -> Void) {
    guard points.count > 1 else { return }
    for index in 1..<points.count { body(points[index - 1], points[index]) }
    if isClosed { body(points[points.count - 1], points[0]) }
  }
}

extension Rectangle {
  /// The smallest upright rectangle around all points of `contours`.
  init(around contours: [Contour]) {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for contour in contours {
      for point in contour.points {
        left = Swift.min(left, point.x)
        right = Swift.max(right, point.x)
        top = Swift.min(top, point.y)
        bottom = Swift.max(bottom, point.y)
      }
    }
    guard left <= right, top <= bottom else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
