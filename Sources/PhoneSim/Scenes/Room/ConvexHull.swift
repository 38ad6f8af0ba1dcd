/// The smallest convex outline about points.
enum ConvexHull {
  /// The corners of it, in the order in which x turns into y; fewer than three where the points lie
  /// on a line.
  static func around(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let lower = chain(sorted)
    let upper = chain(sorted.reversed())
    return Array(lower.dropLast()) + Array(upper.dropLast())
  }

  /// One side, from the first point to the last; corners that hardly are any are left out.
  private static func chain(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    for point in points {
      while result.count > 1,
        turn(result[result.count - 2], result[result.count - 1], point) < 1e-6
      {
        result.removeLast()
      }
      result.append(point)
    }
    return result
  }

  private static func turn(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
