/// A box of space with its sides along the axes, in world units.
@frozen public struct Box3: Codable, Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var min: Vector3
  /// The corner with the largest coordinates.
  public var max: Vector3

  /// A box from two opposite corners, each with all its coordinates the smaller or the larger.
  @_transparent public init(min: Vector3, max: Vector3) {
    self.min = min
    self.max = max
  }

  /// A box about its middle.
  @_transparent public init(center: Vector3, size: Vector3) {
    self.init(min: center - size / 2, max: center + size / 2)
  }

  /// The smallest box that holds `points`; `nil` without a point whose numbers are finite.
  @inlinable public init?(containing points: [Vector3]) {
    var (lowX, lowY, lowZ) = (Double.infinity, Double.infinity, Double.infinity)
    var (highX, highY, highZ) = (-Double.infinity, -Double.infinity, -Double.infinity)
    for point in points where (point.x + point.y + point.z).isFinite {
      if point.x < lowX { lowX = point.x }
      if point.x > highX { highX = point.x }
      if point.y < lowY { lowY = point.y }
      if point.y > highY { highY = point.y }
      if point.z < lowZ { lowZ = point.z }
      if point.z > highZ { highZ = point.z }
    }
    guard lowX <= highX else { return nil }
    self.init(min: Vector3(lowX, lowY, lowZ), max: Vector3(highX, highY, highZ))
  }

  /// The box of no size at the origin.
  @_transparent public static var zero: Box3 { Box3(min: .zero, max: .zero) }

  /// The middle.
  @_transparent public var center: Vector3 { (min + max) / 2 }

  /// The extents along x, y and z.
  @_transparent public var size: Vector3 { max - min }

  /// The largest of the three extents.
  @inlinable public var longestSide: Double {
    let size = size
    return Swift.max(size.x, size.y, size.z)
  }

  /// Whether there is no space inside: an extent is 0 or less, or not a number.
  @inlinable public var isEmpty: Bool {
    let size = size
    return !(size.x > 0 && size.y > 0 && size.z > 0)
  }

  /// Whether `point` lies inside or on a side.
  @inlinable public func contains(_ point: Vector3) -> Bool {
    point.x >= min.x && point.x <= max.x && point.y >= min.y && point.y <= max.y
      && point.z >= min.z && point.z <= max.z
  }

  /// The box with every side moved out by `distance`; in, when it is negative.
  @inlinable public func padded(by distance: Double) -> Box3 {
    let by = Vector3(distance, distance, distance)
    return Box3(min: min - by, max: max + by)
  }

  /// The smallest box that holds both.
  @inlinable public func union(_ other: Box3) -> Box3 {
    Box3(
      min: Vector3(
        Swift.min(min.x, other.min.x), Swift.min(min.y, other.min.y),
        Swift.min(min.z, other.min.z)),
      max: Vector3(
        Swift.max(max.x, other.max.x), Swift.max(max.y, other.max.y),
        Swift.max(max.z, other.max.z)))
  }
}
