// Contours arrive in shape space. Their points are moved to the canvas here; all that follows is in
// canvas points, so that soft edges are a pixel wide whatever the transform.
extension Drawer {
  /// How far flattened curves may be from round, in pixels.
  private static let tolerance = 0.1

  /// The tolerance in shape units.
  var curveTolerance: Double {
    let map = state.transform
    let scale = Swift.max(
      (map.xx * map.xx + map.xy * map.xy).squareRoot(),
      (map.yx * map.yx + map.yy * map.yy).squareRoot())
    return scale > 0 ? Drawer.tolerance / scale : Drawer.tolerance
  }

  /// A shape: filled, then stroked.
  func shape(_ contours: [Contour], _ winding: WindingRule) {
    guard state.isUsable, state.fills || state.strokes else { return }
    let contours = contours.compactMap { $0.drawable }
    guard canBeSeen(contours) else { return }
    if state.fills { fill(contours, winding) }
    if state.strokes { stroke(contours, winding) }
  }

  /// A line without a fill.
  func polyline(_ contour: Contour) {
    guard state.isUsable, state.strokes, let contour = contour.drawable, canBeSeen([contour])
    else { return }
    stroke([contour], .nonZero)
  }

  /// A path as its curves need it at the present scale.
  func path(_ path: Path) {
    guard state.isUsable, state.fills || state.strokes else { return }
    shape(path.contours(tolerance: curveTolerance), path.winding)
  }

  func rings(_ contours: [Contour]) -> Rings {
    let map = state.transform
    var rings = Rings()
    for contour in contours {
      rings.append(contour.points.lazy.map { map.apply($0.x, $0.y) })
    }
    return rings
  }

  private func fill(_ contours: [Contour], _ winding: WindingRule) {
    continueRun(.paths)
    setBrush(fill: true)
    if state.fillPaint.isAlongPath, let first = contours.first {
      // A fill has no way of its own: its paint runs around its outline.
      paths.way = PaintWay(
        first.points.map { state.transform.apply($0.x, $0.y) }, closed: true)
    }
    paths.fill(rings(contours), winding)
    paths.way = nil
  }

  /// Gives the painter the colour or the paint that is set.
  func setBrush(fill: Bool) {
    paths.color = fill ? state.fill : state.stroke
    paths.paint = fill ? fillRecord() : strokeRecord()
    paths.isTranslucent =
      fill
      ? !(state.fill.w >= 1 && state.fillPaint.isOpaque)
      : !(state.stroke.w >= 1 && state.strokePaint.isOpaque)
    // A paint's own colours say how strong it is.
    if paths.paint != 0 { paths.color = SIMD4(0, 0, 0, 1) }
  }

  private func canBeSeen(_ contours: [Contour]) -> Bool {
    guard !contours.isEmpty else { return false }
    let box = Rectangle(around: contours)
    // A miter reaches ten half weights out; aligned ones start from twice the weight.
    let outset = state.strokes ? state.strokeWeight * StrokeStyle.miterLimit : 0
    return touchesCanvas(
      box.center.x, box.center.y, box.width / 2 + outset, box.height / 2 + outset)
  }
}

extension Contour {
  /// The contour without points that cannot be drawn; `nil` when none is left.
  var drawable: Contour? {
    func isDrawable(_ point: Vector2) -> Bool {
      point.x.magnitude + point.y.magnitude < Drawer.farthest
    }
    if points.allSatisfy(isDrawable) { return points.isEmpty ? nil : self }
    let kept = points.filter(isDrawable)
    return kept.isEmpty ? nil : Contour(kept, closed: isClosed)
  }
}
