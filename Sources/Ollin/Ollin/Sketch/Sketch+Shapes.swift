// All honour fill and stroke. A negative size counts as its opposite; a shape with a number that
// is not finite, or a billion points away, is left out.
extension Sketch {
  /// A circle about (x, y); the third number is the radius.
  public final func drawCircle(_ x: Double, _ y: Double, _ radius: Double) {
    drawer.ellipse(x, y, radius, radius)
  }

  /// A circle about `center`.
  public final func drawCircle(center: Vector2, radius: Double) {
    drawer.ellipse(center.x, center.y, radius, radius)
  }

  /// A circle.
  public final func drawCircle(_ circle: Circle) {
    drawer.ellipse(circle.center.x, circle.center.y, circle.radius, circle.radius)
  }

  /// A circle of one size about each of `centers`.
  public final func drawCircles(_ centers: [Vector2], radius: Double) {
    for center in centers { drawer.ellipse(center.x, center.y, radius, radius) }
  }

  /// An ellipse about (x, y) by its two radii.
  public final func drawEllipse(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double
  ) {
    drawer.ellipse(x, y, radiusX, radiusY)
  }

  /// An ellipse about `center` by its two radii.
  public final func drawEllipse(center: Vector2, radiusX: Double, radiusY: Double) {
    drawer.ellipse(center.x, center.y, radiusX, radiusY)
  }

  /// A rectangle with its top-left corner at (x, y).
  public final func drawRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, cornerRadius: Double = 0
  ) {
    drawer.rectangle(x, y, width, height, cornerRadius: cornerRadius)
  }

  /// A rectangle.
  public final func drawRect(_ rectangle: Rectangle, cornerRadius: Double = 0) {
    drawer.rectangle(
      rectangle.corner.x, rectangle.corner.y, rectangle.width, rectangle.height,
      cornerRadius: cornerRadius)
  }

  /// A rectangle about its middle.
  public final func drawRect(
    center: Vector2, width: Double, height: Double, cornerRadius: Double = 0
  ) {
    drawer.rectangle(
      center.x - width / 2, center.y - height / 2, width, height, cornerRadius: cornerRadius)
  }

  /// A rectangle from its top-left corner.
  public final func drawRect(
    corner: Vector2, width: Double, height: Double, cornerRadius: Double = 0
  ) {
    drawer.rectangle(corner.x, corner.y, width, height, cornerRadius: cornerRadius)
  }

  /// Each of `rectangles`.
  public final func drawRects(_ rectangles: [Rectangle], cornerRadius: Double = 0) {
    for rectangle in rectangles { drawRect(rectangle, cornerRadius: cornerRadius) }
  }

  /// A line, in the stroke's colour.
  public final func drawLine(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    drawer.line(x1, y1, x2, y2)
  }

  /// A line, in the stroke's colour.
  public final func drawLine(_ start: Vector2, _ end: Vector2) {
    drawer.line(start.x, start.y, end.x, end.y)
  }

  /// A triangle by its corners.
  public final func drawTriangle(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    drawer.triangle(x1, y1, x2, y2, x3, y3)
  }

  /// A triangle by its corners.
  public final func drawTriangle(_ a: Vector2, _ b: Vector2, _ c: Vector2) {
    drawer.triangle(a.x, a.y, b.x, b.y, c.x, c.y)
  }

  /// A point in the fill's colour, with ``pointSize(_:)`` and ``pointMarker(_:)``.
  public final func drawPoint(_ x: Double, _ y: Double) {
    drawer.point(x, y, diameter: drawer.state.pointSize)
  }

  /// A point `size` across in the fill's colour, with ``pointMarker(_:)``.
  public final func drawPoint(_ x: Double, _ y: Double, _ size: Double) {
    drawer.point(x, y, diameter: size)
  }

  /// A point in the fill's colour, with ``pointSize(_:)`` and ``pointMarker(_:)``.
  public final func drawPoint(at position: Vector2) {
    drawer.point(position.x, position.y, diameter: drawer.state.pointSize)
  }

  /// A point `size` across in the fill's colour, with ``pointMarker(_:)``.
  public final func drawPoint(at position: Vector2, size: Double) {
    drawer.point(position.x, position.y, diameter: size)
  }

  /// Points in the fill's colour, with ``pointSize(_:)`` and ``pointMarker(_:)``.
  public final func drawPoints(_ positions: [Vector2]) {
    drawPoints(positions, size: drawer.state.pointSize)
  }

  /// Points `size` across in the fill's colour, with ``pointMarker(_:)``.
  public final func drawPoints(_ positions: [Vector2], size: Double) {
    for position in positions { drawer.point(position.x, position.y, diameter: size) }
  }
}
