/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  a.x * b.x + a.y * b.y
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD2<Double>) -> Double { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD2<Double>) -> Double { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD2<Double>) -> SIMD2<Double> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ t: SIMD2<Double>)
  -> SIMD2<Double>
{ a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ t: Double) -> SIMD2<
  Double
> { a + (b - a) * t }

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>)
  -> SIMD2<Double>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD2<Double>, _ normal: SIMD2<Double>) -> SIMD2<Double> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD3<Double>) -> Double { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD3<Double>) -> Double { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD3<Double>) -> SIMD3<Double> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ t: SIMD3<Double>)
  -> SIMD3<Double>
{ a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ t: Double) -> SIMD3<
  Double
> { a + (b - a) * t }

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD3<Double>) -> SIMD3<Double> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD3<Double>, _ low: SIMD3<Double>, _ high: SIMD3<Double>)
  -> SIMD3<Double>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD3<Double>, _ normal: SIMD3<Double>) -> SIMD3<Double> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD4<Double>) -> Double { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD4<Double>) -> Double { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD4<Double>) -> SIMD4<Double> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: SIMD4<Double>)
  -> SIMD4<Double>
{ a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<
  Double
> { a + (b - a) * t }

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD4<Double>) -> SIMD4<Double> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD4<Double>, _ low: SIMD4<Double>, _ high: SIMD4<Double>)
  -> SIMD4<Double>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD4<Double>, _ normal: SIMD4<Double>) -> SIMD4<Double> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The vector at right angles to `a` and `b`, right-handed.
@inlinable public func simd_cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The vector along z whose length is the area that `a` and `b` span.
@inlinable public func simd_cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD3<Double> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
