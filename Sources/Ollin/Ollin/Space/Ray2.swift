/// A half line of the plane: a point and a direction of unit length.
@frozen public struct Ray2: Equatable, Sendable {
  /// Where it starts.
  public let origin: Vector2
  /// Where it goes, of unit length; zero for a ray without direction, which hits nothing.
  public let direction: Vector2

  /// A ray from its start and a direction of any length.
  @inlinable public init(origin: Vector2, direction: Vector2) {
    self.origin = origin
    self.direction = direction.normalized
  }

  /// A ray from one point through another.
  @inlinable public init(from start: Vector2, toward target: Vector2) {
    self.init(origin: start, direction: target - start)
  }

  /// The point `distance` along the ray.
  @_transparent public func point(at distance: Double) -> Vector2 { origin + direction * distance }

  /// How far along the ray the point next to `point` lies; 0 for what lies behind.
  @inlinable public func distanceAlong(_ point: Vector2) -> Double {
    Swift.max(0, (point - origin).dot(direction))
  }

  /// How far `point` lies from the nearest point of the ray.
  @inlinable public func distance(to point: Vector2) -> Double {
    self.point(at: distanceAlong(point)).distance(to: point)
  }

  /// The distance to the first crossing with a circle ahead; `nil` on a miss.
  @inlinable public func hit(circleAt center: Vector2, radius: Double) -> Double? {
    let middle = (center - origin).dot(direction)
    let off = (origin + direction * middle - center).lengthSquared
    let half = radius * radius - off
    guard half >= 0, direction != .zero else { return nil }
    let reach = half.squareRoot()
    if middle - reach >= 0 { return middle - reach }
    return middle + reach >= 0 ? middle + reach : nil
  }

  /// The distance to the crossing with the line from `start` to `end`; `nil` on a miss.
  @inlinable public func hit(from start: Vector2, to end: Vector2) -> Double? {
    let along = end - start
    let across = direction.cross(along)
    guard across != 0 else { return nil }
    let way = start - origin
    let distance = way.cross(along) / across
    let share = way.cross(direction) / across
    guard distance >= 0, distance.isFinite, share >= 0, share <= 1 else { return nil }
    return distance
  }
}
