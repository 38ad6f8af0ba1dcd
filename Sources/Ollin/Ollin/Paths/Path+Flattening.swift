extension Path {
  /// The path as straight lines that stay within `tolerance` of its curves.
  public func shape(tolerance: Double = 0.1) -> Shape {
    Shape(
      contours: contours(tolerance: tolerance > 0 ? tolerance : 0.1), winding: winding)
  }

  /// The pieces as straight lines.
  func contours(tolerance: Double) -> [Contour] {
    var pieces: [Contour] = []
    var points: [Vector2] = []
    func finish(closed: Bool) {
      if !points.isEmpty { pieces.append(Contour(points, closed: closed)) }
      points.removeAll()
    }
    var start = Vector2.zero
    for step in steps {
      // What follows a closed piece without a move starts where that one did.
      if points.isEmpty, case .move = step {} else if points.isEmpty { points.append(start) }
      switch step {
      case .move(let point):
        finish(closed: false)
        points = [point]
        start = point
      case .line(let point): points.append(point)
      case .quadratic(let control, let end):
        let from = points[points.count - 1]
        Curve.flatten(
          from, from.lerp(to: control, 2.0 / 3), end.lerp(to: control, 2.0 / 3), end, tolerance,
          into: &points)
      case .cubic(let control1, let control2, let end):
        Curve.flatten(points[points.count - 1], control1, control2, end, tolerance, into: &points)
      case .arc(let center, let radii, let start, let sweep):
        Curve.flattenArc(center, radii, start, sweep, tolerance, into: &points)
      case .close:
        finish(closed: true)
      }
    }
    // A closed piece leaves only the point it would go on from.
    if points.count > 1 || pieces.isEmpty { finish(closed: false) }
    return pieces
  }
}
