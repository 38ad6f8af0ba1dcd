public import simd

/// A point or a direction of space: right-handed, y up, in world units.
///
/// Components do not change; ``with(x:)`` answers a changed copy.
@frozen public struct Vector3: Vector, Hashable, Codable {
  /// The component along x.
  public let x: Double
  /// The component along y.
  public let y: Double
  /// The component along z.
  public let z: Double

  /// A vector from its components.
  @_transparent public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// A vector from its components.
  @_transparent public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Every component 0.
  @_transparent public static var zero: Vector3 { Vector3(0, 0, 0) }

  /// Every component 1.
  @_transparent public static var one: Vector3 { Vector3(1, 1, 1) }

  /// One along x.
  @_transparent public static var unitX: Vector3 { Vector3(1, 0, 0) }

  /// One along y.
  @_transparent public static var unitY: Vector3 { Vector3(0, 1, 0) }

  /// One along z.
  @_transparent public static var unitZ: Vector3 { Vector3(0, 0, 1) }

  /// The sum of the products of the components.
  @_transparent public func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// The sum, component by component.
  @_transparent public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  /// The difference, component by component.
  @_transparent public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  /// The opposite direction.
  @_transparent public static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }

  /// Every component times `scale`.
  @_transparent public static func * (a: Vector3, scale: Double) -> Vector3 {
    Vector3(a.x * scale, a.y * scale, a.z * scale)
  }

  /// Every component times `scale`.
  @_transparent public static func * (scale: Double, a: Vector3) -> Vector3 {
    Vector3(scale * a.x, scale * a.y, scale * a.z)
  }

  /// Every component divided by `divisor`.
  @_transparent public static func / (a: Vector3, divisor: Double) -> Vector3 {
    Vector3(a.x / divisor, a.y / divisor, a.z / divisor)
  }

  /// The same vector with another x.
  @_transparent public func with(x: Double) -> Vector3 { Vector3(x, self.y, self.z) }

  /// The same vector with another y.
  @_transparent public func with(y: Double) -> Vector3 { Vector3(self.x, y, self.z) }

  /// The same vector with another z.
  @_transparent public func with(z: Double) -> Vector3 { Vector3(self.x, self.y, z) }

  /// The first two components.
  @_transparent public var xy: Vector2 { Vector2(x, y) }

  /// The vector at right angles to both, right-handed.
  @_transparent public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The point carried through `matrix` with w = 1 and no division by the resulting w.
  ///
  /// The matrix is of single precision, the sums are of double.
  @inlinable public func transformed(by matrix: simd_float4x4) -> Vector3 {
    let (a, b, c, d) = matrix.columns
    return Vector3(
      Double(a.x) * x + Double(b.x) * y + Double(c.x) * z + Double(d.x),
      Double(a.y) * x + Double(b.y) * y + Double(c.y) * z + Double(d.y),
      Double(a.z) * x + Double(b.z) * y + Double(c.z) * z + Double(d.z))
  }
}
