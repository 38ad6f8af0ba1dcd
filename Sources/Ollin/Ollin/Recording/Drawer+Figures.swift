extension Drawer {
  /// The stroke of a path without its fill.
  func line(along path: Path) {
    guard state.isUsable, state.strokes else { return }
    for contour in path.contours(tolerance: curveTolerance) { polyline(contour) }
  }

  /// A line with a filled head, as one area so that a translucent one is even.
  func arrow(_ start: Vector2, _ end: Vector2, headSize: Double?) {
    let way = end - start
    let length = way.length
    let weight = state.strokeWeight
    guard state.isUsable, state.strokes, length > 0, length < Drawer.farthest else { return }
    let wanted = (headSize ?? (weight * 4 + 6)).magnitude
    let head = Swift.min(wanted.isFinite ? wanted : length, length)
    let along = way / length
    let across = along.perpendicular
    let neck = end - along * head
    let (half, wide) = (weight / 2, Swift.max(head * 0.4, weight / 2))
    let outline = Contour(
      [
        start + across * half, neck + across * half, neck + across * wide, end,
        neck - across * wide, neck - across * half, start - across * half,
      ], closed: true)
    guard let contour = outline.drawable, contour.points.count == 7 else { return }
    continueRun(.paths)
    setBrush(fill: false)
    if state.strokePaint.isAlongPath {
      let map = state.transform
      paths.way = PaintWay(
        [map.apply(start.x, start.y), map.apply(end.x, end.y)], closed: false)
    }
    paths.fill(rings([contour]), .nonZero)
    paths.way = nil
  }

  /// Corners about a centre at radii that take turns, from straight up and clockwise.
  static func star(
    _ center: Vector2, _ radii: [Double], corners: Int, rotation: Double
  ) -> [Vector2] {
    guard corners > 2, corners <= 1 << 17, rotation.isFinite else { return [] }
    return (0..<corners).map { index in
      center
        + Vector2(
          angle: rotation - .pi / 2 + 2 * .pi * Double(index) / Double(corners),
          length: radii[index % radii.count])
    }
  }
}
