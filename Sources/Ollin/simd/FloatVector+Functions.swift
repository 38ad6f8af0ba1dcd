/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  a.x * b.x + a.y * b.y
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD2<Float>) -> Float { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD2<Float>) -> Float { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD2<Float>) -> SIMD2<Float> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ t: SIMD2<Float>) -> SIMD2<
  Float
> { a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ t: Float) -> SIMD2<Float> {
  a + (b - a) * t
}

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD2<Float>) -> SIMD2<Float> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD2<Float>, _ low: SIMD2<Float>, _ high: SIMD2<Float>)
  -> SIMD2<Float>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD2<Float>, _ normal: SIMD2<Float>) -> SIMD2<Float> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
  a.x * b.x + a.y * b.y + a.z * b.z
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD3<Float>) -> Float { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD3<Float>) -> Float { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD3<Float>) -> SIMD3<Float> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ t: SIMD3<Float>) -> SIMD3<
  Float
> { a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ t: Float) -> SIMD3<Float> {
  a + (b - a) * t
}

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD3<Float>) -> SIMD3<Float> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD3<Float>, _ low: SIMD3<Float>, _ high: SIMD3<Float>)
  -> SIMD3<Float>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
}

/// The square of the length of `a`.
@inlinable public func simd_length_squared(_ a: SIMD4<Float>) -> Float { simd_dot(a, a) }

/// The length of `a`.
@inlinable public func simd_length(_ a: SIMD4<Float>) -> Float { simd_dot(a, a).squareRoot() }

/// The distance from `a` to `b`.
@inlinable public func simd_distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  simd_length(a - b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func simd_distance_squared(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  simd_length_squared(a - b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func simd_normalize(_ a: SIMD4<Float>) -> SIMD4<Float> {
  a * (1 / simd_length(a))
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func simd_mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: SIMD4<Float>) -> SIMD4<
  Float
> { a + (b - a) * t }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func simd_mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: Float) -> SIMD4<Float> {
  a + (b - a) * t
}

/// The smaller of each pair of components.
@inlinable public func simd_min(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  pointwiseMin(a, b)
}

/// The larger of each pair of components.
@inlinable public func simd_max(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  pointwiseMax(a, b)
}

/// Each component without its sign.
@inlinable public func simd_abs(_ a: SIMD4<Float>) -> SIMD4<Float> { pointwiseMax(a, -a) }

/// Each component held between those of `low` and `high`.
@inlinable public func simd_clamp(_ a: SIMD4<Float>, _ low: SIMD4<Float>, _ high: SIMD4<Float>)
  -> SIMD4<Float>
{
  pointwiseMin(pointwiseMax(a, low), high)
}

/// The part of `a` along `b`.
@inlinable public func simd_project(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  b * (simd_dot(a, b) / simd_length_squared(b))
}

/// `a` mirrored at the plane whose unit normal is `normal`.
@inlinable public func simd_reflect(_ a: SIMD4<Float>, _ normal: SIMD4<Float>) -> SIMD4<Float> {
  a - normal * (2 * simd_dot(a, normal))
}

/// The vector at right angles to `a` and `b`, right-handed.
@inlinable public func simd_cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The vector along z whose length is the area that `a` and `b` span.
@inlinable public func simd_cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD3<Float> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
