/// What ``Ray2`` and ``Ray3`` share: a point and a direction of unit length.
public protocol Ray: Equatable, Sendable {
  /// A point of the plane or of space.
  associatedtype Point: Vector

  /// Where it starts.
  var origin: Point { get }
  /// Where it goes, of unit length; zero for a ray without direction, which hits nothing.
  var direction: Point { get }

  /// A ray from its start and a direction of any length.
  init(origin: Point, direction: Point)
}

extension Ray {
  /// A ray from one point through another.
  @inlinable public init(from start: Point, toward target: Point) {
    self.init(origin: start, direction: target - start)
  }

  /// The point `distance` along the ray.
  @_transparent public func point(at distance: Double) -> Point { origin + direction * distance }

  /// How far along the ray the point next to `point` lies; 0 for what lies behind.
  @inlinable public func distanceAlong(_ point: Point) -> Double {
    Swift.max(0, (point - origin).dot(direction))
  }

  /// How far `point` lies from the nearest point of the ray.
  @inlinable public func distance(to point: Point) -> Double {
    self.point(at: distanceAlong(point)).distance(to: point)
  }

  /// The distance to the first crossing ahead with all that is `radius` away from `center`.
  @usableFromInline func ball(at center: Point, radius: Double) -> Double? {
    let middle = (center - origin).dot(direction)
    let off = (origin + direction * middle - center).lengthSquared
    let half = radius * radius - off
    guard half >= 0, direction != .zero else { return nil }
    let reach = half.squareRoot()
    if middle - reach >= 0 { return middle - reach }
    return middle + reach >= 0 ? middle + reach : nil
  }
}
