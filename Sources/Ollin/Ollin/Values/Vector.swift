/// What ``Vector2`` and ``Vector3`` share.
public protocol Vector: Equatable, Sendable {
  /// Every component 0.
  static var zero: Self { get }
  /// Every component 1.
  static var one: Self { get }
  /// One along x.
  static var unitX: Self { get }
  /// One along y.
  static var unitY: Self { get }

  /// The sum of the products of the components.
  func dot(_ other: Self) -> Double

  /// The sum, component by component.
  static func + (a: Self, b: Self) -> Self
  /// The difference, component by component.
  static func - (a: Self, b: Self) -> Self
  /// The opposite direction.
  static prefix func - (a: Self) -> Self
  /// Every component times `scale`.
  static func * (a: Self, scale: Double) -> Self
  /// Every component times `scale`.
  static func * (scale: Double, a: Self) -> Self
  /// Every component divided by `divisor`.
  static func / (a: Self, divisor: Double) -> Self
}

extension Vector {
  /// The square of ``length``, without the root.
  @_transparent public var lengthSquared: Double { dot(self) }

  /// The distance from the origin.
  @_transparent public var length: Double { dot(self).squareRoot() }

  /// The same direction with length 1; zero for zero.
  @inlinable public var normalized: Self {
    let length = length
    return length > 0 && length.isFinite ? self / length : .zero
  }

  /// The distance between two points.
  @_transparent public func distance(to other: Self) -> Double { (self - other).length }

  /// The square of the distance between two points, without the root.
  @_transparent public func distanceSquared(to other: Self) -> Double {
    (self - other).lengthSquared
  }

  /// The point at `t` on the way to `other`: 0 is here, 1 is there; not clamped.
  @_transparent public func lerp(to other: Self, _ t: Double) -> Self { self + (other - self) * t }

  /// The same direction, no longer than `maximum`.
  @inlinable public func limited(to maximum: Double) -> Self {
    let length = length
    return length > maximum ? self * (Swift.max(maximum, 0) / length) : self
  }

  /// The part of this vector along `other`; zero when `other` is zero.
  @inlinable public func projected(onto other: Self) -> Self {
    let squared = other.lengthSquared
    return squared > 0 ? other * (dot(other) / squared) : .zero
  }

  /// The sum, in place.
  @_transparent public static func += (a: inout Self, b: Self) { a = a + b }

  /// The difference, in place.
  @_transparent public static func -= (a: inout Self, b: Self) { a = a - b }

  /// The multiple, in place.
  @_transparent public static func *= (a: inout Self, scale: Double) { a = a * scale }

  /// The quotient, in place.
  @_transparent public static func /= (a: inout Self, divisor: Double) { a = a / divisor }
}
