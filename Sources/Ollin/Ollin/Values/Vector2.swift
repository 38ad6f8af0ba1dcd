/// A point or a direction of the plane: x to the right, y down, in canvas points.
///
/// Components do not change; ``with(x:)`` answers a changed copy.
@frozen public struct Vector2: Vector, Hashable, Codable {
  /// The component along x.
  public let x: Double
  /// The component along y.
  public let y: Double

  /// A vector from its components.
  @_transparent public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// A vector from its components.
  @_transparent public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Every component 0.
  @_transparent public static var zero: Vector2 { Vector2(0, 0) }

  /// Every component 1.
  @_transparent public static var one: Vector2 { Vector2(1, 1) }

  /// One along x.
  @_transparent public static var unitX: Vector2 { Vector2(1, 0) }

  /// One along y.
  @_transparent public static var unitY: Vector2 { Vector2(0, 1) }

  /// The sum of the products of the components.
  @_transparent public func dot(_ other: Vector2) -> Double {
    x * other.x + y * other.y
  }

  /// The sum, component by component.
  @_transparent public static func + (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(a.x + b.x, a.y + b.y)
  }

  /// The difference, component by component.
  @_transparent public static func - (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(a.x - b.x, a.y - b.y)
  }

  /// The opposite direction.
  @_transparent public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }

  /// Every component times `scale`.
  @_transparent public static func * (a: Vector2, scale: Double) -> Vector2 {
    Vector2(a.x * scale, a.y * scale)
  }

  /// Every component times `scale`.
  @_transparent public static func * (scale: Double, a: Vector2) -> Vector2 {
    Vector2(scale * a.x, scale * a.y)
  }

  /// Every component divided by `divisor`.
  @_transparent public static func / (a: Vector2, divisor: Double) -> Vector2 {
    Vector2(a.x / divisor, a.y / divisor)
  }

  /// The same vector with another x.
  @_transparent public func with(x: Double) -> Vector2 { Vector2(x, self.y) }

  /// The same vector with another y.
  @_transparent public func with(y: Double) -> Vector2 { Vector2(self.x, y) }

  /// A vector of `length` that points `angle` radians from x, clockwise on the screen.
  @inlinable public init(angle: Double, length: Double = 1) {
    self.init(cosine(angle) * length, sine(angle) * length)
  }

  /// The direction in radians from x, clockwise on the screen, −π to π; 0 for zero.
  @inlinable public var angle: Double { arctangent(y, x) }

  /// The direction from this point to `other`, in radians.
  @inlinable public func angle(to other: Vector2) -> Double { (other - self).angle }

  /// The signed area of the parallelogram of the two; positive when `other` lies clockwise.
  @_transparent public func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  /// The same length, a quarter turn further.
  @_transparent public var perpendicular: Vector2 { Vector2(-y, x) }

  /// Turned by `angle` radians, clockwise on the screen, about the origin.
  @inlinable public func rotated(by angle: Double) -> Vector2 {
    let (c, s) = (cosine(angle), sine(angle))
    return Vector2(x * c - y * s, x * s + y * c)
  }

  /// Turned by `angle` radians, clockwise on the screen, about `center`.
  @inlinable public func rotated(by angle: Double, around center: Vector2) -> Vector2 {
    center + (self - center).rotated(by: angle)
  }
}
