extension Contour {
  /// An ellipse that starts to the right and runs clockwise on the screen.
  static func ellipse(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ tolerance: Double
  ) -> Contour {
    var points: [Vector2] = []
    Curve.flattenArc(
      Vector2(x, y), Vector2(radiusX, radiusY), 0, 2 * .pi, tolerance, into: &points)
    return Contour(points, closed: true)
  }

  /// A rectangle that starts at the top left, or right of its round corner, and runs clockwise.
  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double,
    _ tolerance: Double
  ) -> Contour {
    let corners = [
      Vector2(x, y), Vector2(x + width, y), Vector2(x + width, y + height), Vector2(x, y + height),
    ]
    guard radius > 0 else { return Contour(corners, closed: true) }
    return Contour(corners, closed: true).rounded(radius, tolerance)
  }

  /// The contour with its corners replaced by arcs of a radius, or less where sides are short.
  func rounded(_ radius: Double, _ tolerance: Double) -> Contour {
    guard points.count > 2, radius > 0 else { return self }
    var result: [Vector2] = []
    let last = points.count - 1
    for index in points.indices {
      let at = points[index]
      if !isClosed, index == 0 || index == last {
        result.append(at)
        continue
      }
      let (a, b) = (points[index == 0 ? last : index - 1], points[index == last ? 0 : index + 1])
      let (m, n) = ((a - at).normalized, (b - at).normalized)
      let cosine = m.dot(n)
      // Half the angle between the sides.
      let tangent = ((1 - cosine) / Swift.max(1 + cosine, 1e-12)).squareRoot()
      guard tangent > 1e-6, tangent < 1e6 else {
        result.append(at)
        continue
      }
      let cut = Swift.min(radius / tangent, a.distance(to: at) / 2, b.distance(to: at) / 2)
      let fitted = cut * tangent
      let middle = (m + n).normalized * (fitted * fitted + cut * cut).squareRoot()
      guard middle.lengthSquared > 0 else {
        result.append(at)
        continue
      }
      let center = at + middle
      let (from, to) = (at + m * cut - center, at + n * cut - center)
      let sweep = arctangent(from.cross(to), from.dot(to))
      let steps = Curve.arcSteps(radius: fitted, sweep: sweep, tolerance: tolerance)
      for step in 0...steps {
        result.append(center + from.rotated(by: sweep * Double(step) / Double(steps)))
      }
    }
    return Contour(result, closed: isClosed)
  }
}
