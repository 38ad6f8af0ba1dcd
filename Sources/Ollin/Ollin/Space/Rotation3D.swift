public import simd

/// A rotation of space about an axis through the origin.
///
/// Angles are radians and turn counter-clockwise where the axis points at the viewer. Kept as a
/// quaternion of unit length; what has no direction is no rotation.
@frozen public struct Rotation3D: Hashable, Codable, Sendable {
  /// The imaginary part of the quaternion.
  public let x: Double
  /// The imaginary part of the quaternion.
  public let y: Double
  /// The imaginary part of the quaternion.
  public let z: Double
  /// The real part of the quaternion.
  public let w: Double

  /// The rotation of a quaternion of any length; of one without a direction, none.
  public init(x: Double, y: Double, z: Double, w: Double) {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    let isSound = length > 0 && length.isFinite
    self.x = isSound ? x / length : 0
    self.y = isSound ? y / length : 0
    self.z = isSound ? z / length : 0
    self.w = isSound ? w / length : 1
  }

  /// The rotation by `angle` radians about `axis`, of any length.
  public init(angle: Double, axis: Vector3) {
    let unit = axis.normalized
    let half = sine(angle / 2)
    self.init(x: unit.x * half, y: unit.y * half, z: unit.z * half, w: cosine(angle / 2))
  }

  /// The shortest rotation that turns the direction `from` into the direction `to`.
  public init(from: Vector3, to: Vector3) {
    let (a, b) = (from.normalized, to.normalized)
    let cosine = a.dot(b)
    guard cosine < -0.999_999_999 else {
      let axis = a.cross(b)
      self.init(x: axis.x, y: axis.y, z: axis.z, w: 1 + cosine)
      return
    }
    // Half a turn about any axis at a right angle.
    let side = a.cross(a.x.magnitude < 0.6 ? .unitX : .unitY)
    self.init(x: side.x, y: side.y, z: side.z, w: 0)
  }

  /// The rotation of a quaternion.
  public init(_ quaternion: simd_quatf) {
    let v = quaternion.vector
    self.init(x: Double(v.x), y: Double(v.y), z: Double(v.z), w: Double(v.w))
  }

  /// No rotation.
  public static var identity: Rotation3D { Rotation3D(x: 0, y: 0, z: 0, w: 1) }

  /// A rotation about the x axis.
  public static func x(_ angle: Double) -> Rotation3D { Rotation3D(angle: angle, axis: .unitX) }

  /// A rotation about the y axis.
  public static func y(_ angle: Double) -> Rotation3D { Rotation3D(angle: angle, axis: .unitY) }

  /// A rotation about the z axis.
  public static func z(_ angle: Double) -> Rotation3D { Rotation3D(angle: angle, axis: .unitZ) }

  /// The angle in radians, 0 to π.
  public var angle: Double {
    let sine = (x * x + y * y + z * z).squareRoot()
    return 2 * arctangent(sine, w.magnitude)
  }

  /// The unit axis that goes with ``angle``; y where there is no rotation.
  public var axis: Vector3 {
    let imaginary = Vector3(x, y, z)
    guard imaginary.lengthSquared > 0 else { return .unitY }
    return imaginary.normalized * (w < 0 ? -1 : 1)
  }

  /// The rotation that undoes this one.
  public var inverse: Rotation3D { Rotation3D(x: -x, y: -y, z: -z, w: w) }

  /// The rotation by `b` followed by the one by `a`.
  public static func * (a: Rotation3D, b: Rotation3D) -> Rotation3D {
    Rotation3D(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// The rotation at `t` on the shortest way to `other`: 0 is this one, 1 is the other.
  public func slerp(to other: Rotation3D, _ t: Double) -> Rotation3D {
    let way = other * inverse
    return Rotation3D(angle: way.angle * t, axis: way.axis) * self
  }

  /// The rotation as a matrix.
  public var matrix: simd_float4x4 { simd_float4x4(doubleMatrix) }

  /// The rotation as a quaternion.
  public var quaternion: simd_quatf {
    simd_quatf(ix: Float(x), iy: Float(y), iz: Float(z), r: Float(w))
  }

  var doubleMatrix: simd_double4x4 {
    simd_double4x4(
      SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
      SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
      SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0),
      SIMD4(0, 0, 0, 1))
  }
}

extension Vector3 {
  /// Turned by `rotation` about the origin.
  public func rotated(by rotation: Rotation3D) -> Vector3 {
    let u = Vector3(rotation.x, rotation.y, rotation.z)
    let t = u.cross(self) * 2
    return self + t * rotation.w + u.cross(t)
  }
}
