/// A half line of space: a point and a direction of unit length.
///
/// Each `hit` answers the distance along the ray to the first crossing ahead, and `nil` on a miss.
/// From inside of a solid that is the way out.
@frozen public struct Ray3: Ray {
  /// Where it starts.
  public let origin: Vector3
  /// Where it goes, of unit length; zero for a ray without direction, which hits nothing.
  public let direction: Vector3

  /// A ray from its start and a direction of any length.
  @inlinable public init(origin: Vector3, direction: Vector3) {
    self.origin = origin
    self.direction = direction.normalized
  }

  /// The first crossing with a sphere.
  @inlinable public func hit(sphereAt center: Vector3, radius: Double) -> Double? {
    ball(at: center, radius: radius)
  }

  /// The crossing with a plane through `point`, from either side.
  @inlinable public func hit(planeAt point: Vector3, normal: Vector3) -> Double? {
    let toward = direction.dot(normal.normalized)
    guard toward.magnitude > 1e-12 else { return nil }
    let distance = (point - origin).dot(normal.normalized) / toward
    return distance >= 0 && distance.isFinite ? distance : nil
  }

  /// The first crossing with a box whose sides lie along the axes.
  @inlinable public func hit(boxAt center: Vector3, size: Vector3) -> Double? {
    guard direction != .zero else { return nil }
    var near = -Double.infinity
    var far = Double.infinity
    let start = origin - center
    for (from, way, extent) in [
      (start.x, direction.x, size.x), (start.y, direction.y, size.y),
      (start.z, direction.z, size.z),
    ] {
      let half = extent.magnitude / 2
      guard way != 0 else {
        if !(from.magnitude <= half) { return nil }
        continue
      }
      let (a, b) = ((-half - from) / way, (half - from) / way)
      near = Swift.max(near, Swift.min(a, b))
      far = Swift.min(far, Swift.max(a, b))
    }
    guard near <= far, far >= 0, far.isFinite else { return nil }
    return near >= 0 ? near : far
  }

  /// The first crossing with a box whose sides lie along the axes.
  @inlinable public func hit(_ box: Box3) -> Double? { hit(boxAt: box.center, size: box.size) }

  /// The crossing with a triangle, from either side.
  @inlinable public func hit(triangle a: Vector3, _ b: Vector3, _ c: Vector3) -> Double? {
    let (ab, ac) = (b - a, c - a)
    let p = direction.cross(ac)
    let determinant = ab.dot(p)
    guard determinant != 0 else { return nil }
    let from = origin - a
    let u = from.dot(p) / determinant
    let q = from.cross(ab)
    let v = direction.dot(q) / determinant
    let distance = ac.dot(q) / determinant
    guard u >= 0, v >= 0, u + v <= 1, distance >= 0, distance.isFinite else { return nil }
    return distance
  }
}
