/// A half line of the plane: a point and a direction of unit length.
@frozen public struct Ray2: Ray {
  /// Where it starts.
  public let origin: Vector2
  /// Where it goes, of unit length; zero for a ray without direction, which hits nothing.
  public let direction: Vector2

  /// A ray from its start and a direction of any length.
  @inlinable public init(origin: Vector2, direction: Vector2) {
    self.origin = origin
    self.direction = direction.normalized
  }

  /// The distance to the first crossing with a circle ahead; `nil` on a miss.
  @inlinable public func hit(circleAt center: Vector2, radius: Double) -> Double? {
    ball(at: center, radius: radius)
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
