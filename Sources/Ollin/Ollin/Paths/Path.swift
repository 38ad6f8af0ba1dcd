/// An outline drawn with a pen: lines, arcs and curves, in as many pieces as wanted.
///
/// Curves stay curves until they are drawn, so that they are smooth at any scale. A call with a
/// number that is not finite is left out; a line before any ``move(to:)`` starts at its own end.
public struct Path: Hashable, Sendable {
  /// A step of the pen.
  enum Step: Hashable, Sendable {
    case move(Vector2)
    case line(Vector2)
    case quadratic(control: Vector2, end: Vector2)
    case cubic(Vector2, Vector2, end: Vector2)
    /// Of an ellipse; joined to where the pen is by a line.
    case arc(center: Vector2, radii: Vector2, start: Double, sweep: Double)
    case close
  }

  private(set) var steps: [Step] = []
  /// Which parts are inside.
  public var winding: WindingRule
  /// Where the pen is.
  public private(set) var position = Vector2.zero
  private var start = Vector2.zero
  private var hasPen = false

  /// An empty path.
  public init(winding: WindingRule = .nonZero) { self.winding = winding }

  /// Whether nothing was drawn yet.
  public var isEmpty: Bool { steps.isEmpty }

  /// Lifts the pen and sets it down at `point`, where a new piece starts.
  public mutating func move(to point: Vector2) {
    guard point.isFinite else { return }
    steps.append(.move(point))
    position = point
    start = point
    hasPen = true
  }

  /// Lifts the pen and sets it down at (x, y), where a new piece starts.
  public mutating func move(_ x: Double, _ y: Double) { move(to: Vector2(x, y)) }

  /// A straight line to `point`.
  public mutating func line(to point: Vector2) {
    guard point.isFinite else { return }
    guard hasPen else { return move(to: point) }
    steps.append(.line(point))
    position = point
  }

  /// A straight line to (x, y).
  public mutating func line(_ x: Double, _ y: Double) { line(to: Vector2(x, y)) }

  /// A curve to `end` that leaves towards `control` and arrives from it.
  public mutating func curve(to end: Vector2, control: Vector2) {
    guard end.isFinite, control.isFinite else { return }
    if !hasPen { move(to: control) }
    steps.append(.quadratic(control: control, end: end))
    position = end
  }

  /// A curve to `end` that leaves towards `control1` and arrives from `control2`.
  public mutating func curve(to end: Vector2, control1: Vector2, control2: Vector2) {
    guard end.isFinite, control1.isFinite, control2.isFinite else { return }
    if !hasPen { move(to: control1) }
    steps.append(.cubic(control1, control2, end: end))
    position = end
  }

  /// A part of a circle, by angles in radians from x, clockwise where `stop` is larger.
  ///
  /// A line joins it to where the pen is. At most one full turn.
  public mutating func arc(center: Vector2, radius: Double, start: Double, stop: Double) {
    arc(center: center, radiusX: radius, radiusY: radius, start: start, stop: stop)
  }

  /// A part of an ellipse, by angles in radians from x, clockwise where `stop` is larger.
  ///
  /// A line joins it to where the pen is. At most one full turn.
  public mutating func arc(
    center: Vector2, radiusX: Double, radiusY: Double, start: Double, stop: Double
  ) {
    let radii = Vector2(radiusX.magnitude, radiusY.magnitude)
    guard center.isFinite, radii.isFinite, start.isFinite, stop.isFinite else { return }
    let sweep = Swift.min(Swift.max(stop - start, -2 * Double.pi), 2 * Double.pi)
    let first = center.onEllipse(radii, start)
    if hasPen { line(to: first) } else { move(to: first) }
    steps.append(.arc(center: center, radii: radii, start: start, sweep: sweep))
    position = center.onEllipse(radii, start + sweep)
  }

  /// A line back to where this piece started.
  public mutating func close() {
    guard hasPen, steps.last != .close else { return }
    steps.append(.close)
    position = start
  }

  /// A closed piece: a circle.
  public mutating func circle(center: Vector2, radius: Double) {
    guard center.isFinite, radius.isFinite else { return }
    move(to: center.onEllipse(Vector2(radius, radius), 0))
    arc(center: center, radius: radius, start: 0, stop: 2 * .pi)
    close()
  }

  /// A closed piece: a rectangle.
  public mutating func rect(_ rectangle: Rectangle) {
    polygon([
      rectangle.topLeft, rectangle.topRight, rectangle.bottomRight, rectangle.bottomLeft,
    ])
  }

  /// A closed piece through `points`.
  public mutating func polygon(_ points: [Vector2]) {
    polyline(points)
    close()
  }

  /// A piece through `points`.
  public mutating func polyline(_ points: [Vector2]) {
    guard let first = points.first(where: \.isFinite) else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// A piece that runs smoothly through `points`: a Catmull–Rom curve.
  ///
  /// - Parameters:
  ///   - points: what it runs through.
  ///   - closed: whether it returns to the first.
  ///   - tension: 0 for round, 1 for straight lines.
  public mutating func spline(_ points: [Vector2], closed: Bool = false, tension: Double = 0) {
    let points = points.filter(\.isFinite)
    guard let first = points.first, points.count > 1 else { return }
    let pull = (1 - tension.clampedToUnit) / 6
    move(to: first)
    let count = points.count
    func at(_ index: Int) -> Vector2 {
      closed
        ? points[(index + count) % count] : points[Swift.min(Swift.max(index, 0), count - 1)]
    }
    for index in 0..<(closed ? count : count - 1) {
      let (a, b) = (at(index), at(index + 1))
      curve(
        to: b, control1: a + (b - at(index - 1)) * pull, control2: b - (at(index + 2) - a) * pull)
    }
    if closed { close() }
  }
}

extension Vector2 {
  /// Whether both components are.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point of an ellipse about this one, at an angle before the radii stretch it.
  func onEllipse(_ radii: Vector2, _ angle: Double) -> Vector2 {
    Vector2(x + radii.x * cosine(angle), y + radii.y * sine(angle))
  }
}
