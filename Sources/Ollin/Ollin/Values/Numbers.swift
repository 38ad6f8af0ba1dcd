/// `value` carried from the range `low`…`high` to the range `newLow`…`newHigh`.
///
/// Outside the first range it goes on in a straight line, or stops at the ends when `clamped`. An
/// empty first range answers `newLow`.
@inlinable public func map(
  _ value: Double, _ low: Double, _ high: Double, _ newLow: Double, _ newHigh: Double,
  clamped: Bool = false
) -> Double {
  guard low != high else { return newLow }
  let t = (value - low) / (high - low)
  return newLow + (newHigh - newLow) * (clamped ? clamp(t, 0, 1) : t)
}

/// The number at `t` on the way from `a` to `b`; not clamped.
@_transparent public func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double {
  a + (b - a) * t
}

/// The point at `t` on the way from `a` to `b`; not clamped.
@_transparent public func lerp(_ a: Vector2, _ b: Vector2, _ t: Double) -> Vector2 {
  a + (b - a) * t
}

/// The point at `t` on the way from `a` to `b`; not clamped.
@_transparent public func lerp(_ a: Vector3, _ b: Vector3, _ t: Double) -> Vector3 {
  a + (b - a) * t
}

/// `value` held between `low` and `high`.
@inlinable public func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  value < low ? low : value > high ? high : value
}

/// `value` held between `low` and `high`.
@inlinable public func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int {
  value < low ? low : value > high ? high : value
}

/// 0 up to `low`, 1 from `high` on, and a smooth step between.
@inlinable public func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  guard low != high else { return value < low ? 0 : 1 }
  let t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/// What is above the next lower whole number, 0 up to, but not, 1.
@inlinable public func fract(_ value: Double) -> Double { value - value.rounded(.down) }

/// `value` brought into the range from `low` up to, but not, `high` by whole turns.
///
/// An empty range answers `low`.
@inlinable public func wrap(_ value: Double, _ low: Double, _ high: Double) -> Double {
  let span = high - low
  guard span > 0 else { return low }
  let turned = value - ((value - low) / span).rounded(.down) * span
  // Rounding may land on the end itself.
  return turned < high ? Swift.max(turned, low) : low
}

/// `value` brought into the range from 0 up to, but not, `high` by whole turns.
@inlinable public func wrap(_ value: Double, _ high: Double) -> Double { wrap(value, 0, high) }

/// The distance between two points of the plane.
@inlinable public func dist(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  Vector2(x1, y1).distance(to: Vector2(x2, y2))
}

/// The distance between two points.
@inlinable public func dist(_ a: Vector2, _ b: Vector2) -> Double { a.distance(to: b) }

/// The distance between two points.
@inlinable public func dist(_ a: Vector3, _ b: Vector3) -> Double { a.distance(to: b) }

extension Double {
  /// A whole turn in radians, 2π.
  @_transparent public static var tau: Double { 2 * .pi }

  /// The angle that fills a disc most evenly, about 2.39996 radians.
  @_transparent public static var goldenAngle: Double { .pi * (3 - 2.236_067_977_499_79) }

  /// `degrees` as radians.
  @_transparent public static func degrees(_ degrees: Double) -> Double { degrees / 180 * .pi }

  /// `turns` as radians: 1 is a whole turn.
  @_transparent public static func turns(_ turns: Double) -> Double { turns * 2 * .pi }
}
