/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD2<Double>) -> Double { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD2<Double>) -> Double { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD2<Double>) -> SIMD2<Double> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, t: Double) -> SIMD2<Double> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, t: SIMD2<Double>) -> SIMD2<
  Double
> { simd_mix(a, b, t) }

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  simd_min(a, b)
}

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  simd_max(a, b)
}

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD2<Double>) -> SIMD2<Double> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD2<Double>, min: SIMD2<Double>, max: SIMD2<Double>) -> SIMD2<
  Double
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD2<Double>, n: SIMD2<Double>) -> SIMD2<Double> {
  simd_reflect(a, n)
}

/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD3<Double>) -> Double { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD3<Double>) -> Double { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD3<Double>) -> SIMD3<Double> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, t: Double) -> SIMD3<Double> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, t: SIMD3<Double>) -> SIMD3<
  Double
> { simd_mix(a, b, t) }

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  simd_min(a, b)
}

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  simd_max(a, b)
}

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD3<Double>) -> SIMD3<Double> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD3<Double>, min: SIMD3<Double>, max: SIMD3<Double>) -> SIMD3<
  Double
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD3<Double>, n: SIMD3<Double>) -> SIMD3<Double> {
  simd_reflect(a, n)
}

/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD4<Double>) -> Double { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD4<Double>) -> Double { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD4<Double>) -> SIMD4<Double> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, t: Double) -> SIMD4<Double> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, t: SIMD4<Double>) -> SIMD4<
  Double
> { simd_mix(a, b, t) }

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  simd_min(a, b)
}

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  simd_max(a, b)
}

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD4<Double>) -> SIMD4<Double> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD4<Double>, min: SIMD4<Double>, max: SIMD4<Double>) -> SIMD4<
  Double
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD4<Double>, n: SIMD4<Double>) -> SIMD4<Double> {
  simd_reflect(a, n)
}

/// The vector at right angles to `a` and `b`, right-handed.
@inlinable public func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  simd_cross(a, b)
}

/// The vector along z whose length is the area that `a` and `b` span.
@inlinable public func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD3<Double> {
  simd_cross(a, b)
}
