// Outlines of any form. Points that are not finite are left out.
extension Sketch {
  /// A polygon through `points`, filled and stroked.
  public final func drawPolygon(_ points: [Vector2]) {
    drawer.shape([Contour(points, closed: true)], .nonZero)
  }

  /// A polygon whose corners are rounded by `cornerRadius`, or less where its sides are short.
  public final func drawPolygon(_ points: [Vector2], cornerRadius: Double) {
    let points = points.filter(\.isFinite)
    guard cornerRadius > 0, cornerRadius < Drawer.farthest else { return drawPolygon(points) }
    drawer.shape(
      [Contour(points, closed: true).rounded(cornerRadius, drawer.curveTolerance)], .nonZero)
  }

  /// A polygon with holes, whichever way they run.
  public final func drawPolygon(_ outer: [Vector2], holes: [[Vector2]]) {
    drawShape(Shape(outer: outer, holes: holes))
  }

  /// A line through `points`, in the stroke's colour.
  public final func drawPolyline(_ points: [Vector2], closed: Bool = false) {
    drawer.polyline(Contour(points, closed: closed))
  }

  /// A contour, in the stroke's colour.
  public final func drawContour(_ contour: Contour) { drawer.polyline(contour) }

  /// A shape, filled by its winding rule and stroked.
  public final func drawShape(_ shape: Shape) {
    drawer.shape(shape.contours, shape.winding)
  }

  /// Each of `shapes`, such as those of a text.
  public final func drawShapes(_ shapes: [Shape]) {
    for shape in shapes { drawShape(shape) }
  }

  /// A path, filled and stroked.
  public final func drawShape(_ path: Path) { drawer.path(path) }

  /// The path that `body` draws, filled and stroked.
  public final func drawShape(
    winding: WindingRule = .nonZero, _ body: (_ path: inout Path) -> Void
  ) {
    var path = Path(winding: winding)
    body(&path)
    drawer.path(path)
  }

  /// A part of a circle about (x, y), by angles in radians from x, clockwise.
  public final func drawArc(
    _ x: Double, _ y: Double, _ radius: Double, start: Double, stop: Double,
    mode: ArcMode = .open
  ) {
    drawArc(x, y, radius, radius, start: start, stop: stop, mode: mode)
  }

  /// A part of an ellipse about (x, y), by angles in radians from x, clockwise.
  public final func drawArc(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, start: Double, stop: Double,
    mode: ArcMode = .open
  ) {
    let center = Vector2(x, y)
    var path = Path()
    if mode == .pie { path.move(to: center) }
    path.arc(center: center, radiusX: radiusX, radiusY: radiusY, start: start, stop: stop)
    if mode != .open { path.close() }
    drawer.path(path)
  }

  /// A part of a circle, by angles in radians from x, clockwise.
  public final func drawArc(
    center: Vector2, radius: Double, start: Double, stop: Double, mode: ArcMode = .open
  ) {
    drawArc(center.x, center.y, radius, start: start, stop: stop, mode: mode)
  }

  /// A curve from `start` to `end` that leaves towards the first control point and arrives from
  /// the second, in the stroke's colour.
  public final func drawBezier(
    _ start: Vector2, _ control1: Vector2, _ control2: Vector2, _ end: Vector2
  ) {
    var path = Path()
    path.move(to: start)
    path.curve(to: end, control1: control1, control2: control2)
    drawer.line(along: path)
  }

  /// A curve by the coordinates of its start, its two control points and its end, in the stroke's
  /// colour.
  public final func drawBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double,
    _ x4: Double, _ y4: Double
  ) {
    drawBezier(Vector2(x1, y1), Vector2(x2, y2), Vector2(x3, y3), Vector2(x4, y4))
  }

  /// A curve of one control point, in the stroke's colour.
  public final func drawBezier(_ start: Vector2, _ control: Vector2, _ end: Vector2) {
    var path = Path()
    path.move(to: start)
    path.curve(to: end, control: control)
    drawer.line(along: path)
  }

  /// A smooth curve through `points`, in the stroke's colour; a closed one is filled too.
  ///
  /// - Parameters:
  ///   - points: what it runs through.
  ///   - closed: whether it returns to the first.
  ///   - tension: 0 for round, 1 for straight lines.
  public final func drawCurve(
    _ points: [Vector2], closed: Bool = false, tension: Double = 0
  ) {
    var path = Path()
    path.spline(points, closed: closed, tension: tension)
    if closed { drawer.path(path) } else { drawer.line(along: path) }
  }

  /// An arrow, in the stroke's colour.
  ///
  /// - Parameters:
  ///   - start: where it comes from.
  ///   - end: where its tip is.
  ///   - headSize: the length of the head in canvas points; four stroke weights and 6 points
  ///     where nothing is said, and never longer than the arrow.
  public final func drawArrow(_ start: Vector2, _ end: Vector2, headSize: Double? = nil) {
    drawer.arrow(start, end, headSize: headSize)
  }

  /// An arrow from (x1, y1) to (x2, y2), in the stroke's colour.
  public final func drawArrow(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, headSize: Double? = nil
  ) {
    drawer.arrow(Vector2(x1, y1), Vector2(x2, y2), headSize: headSize)
  }

  /// A regular polygon about `center`, its first corner `rotation` radians from straight up.
  public final func drawRegularPolygon(
    center: Vector2, radius: Double, sides: Int, rotation: Double = 0
  ) {
    drawPolygon(
      Drawer.star(center, [radius], corners: sides, rotation: rotation))
  }

  /// A star about `center`, its first point `rotation` radians from straight up.
  public final func drawStar(
    center: Vector2, outerRadius: Double, innerRadius: Double, points: Int,
    rotation: Double = 0
  ) {
    let corners = Swift.max(0, Swift.min(points, 1 << 16)) * 2
    drawPolygon(
      Drawer.star(center, [outerRadius, innerRadius], corners: corners, rotation: rotation))
  }
}
