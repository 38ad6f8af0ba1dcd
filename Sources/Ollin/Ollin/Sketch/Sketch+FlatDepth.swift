extension Sketch {
  /// Draws flat things from now on as deep as a point of the world, so that solids hide them.
  ///
  /// Without a camera, or behind it, nothing changes.
  public final func depth(at point: Vector3) {
    if let spot = drawer.project(point) { drawer.setFlatDepth(spot.depth) }
  }

  /// Draws flat things from now on at a depth, 0 nearest … 1 farthest, so that solids hide them.
  public final func depth(_ depth: Double) { drawer.setFlatDepth(depth) }

  /// Draws flat things over everything again.
  public final func noDepth() { drawer.setFlatDepth(nil) }

  /// Runs `body` with the origin of the plane where a point of the world is seen, as deep as that
  /// point, and then takes back every change it made.
  ///
  /// Not run without a camera or behind it.
  public final func withBillboard(at point: Vector3, _ body: () -> Void) {
    guard let spot = drawer.project(point), let level = drawer.enter() else { return }
    drawer.transform {
      $0 = AffineMap()
      $0.translate(spot.point.x, spot.point.y)
    }
    drawer.setFlatDepth(spot.depth)
    body()
    drawer.leave(level)
  }
}
