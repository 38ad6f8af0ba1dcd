/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD2<Float>) -> Float { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD2<Float>) -> Float { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD2<Float>) -> SIMD2<Float> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD2<Float>, _ b: SIMD2<Float>, t: Float) -> SIMD2<Float> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD2<Float>, _ b: SIMD2<Float>, t: SIMD2<Float>) -> SIMD2<Float> {
  simd_mix(a, b, t)
}

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { simd_min(a, b) }

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { simd_max(a, b) }

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD2<Float>) -> SIMD2<Float> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD2<Float>, min: SIMD2<Float>, max: SIMD2<Float>) -> SIMD2<
  Float
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD2<Float>, n: SIMD2<Float>) -> SIMD2<Float> {
  simd_reflect(a, n)
}

/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD3<Float>) -> Float { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD3<Float>) -> Float { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD3<Float>) -> SIMD3<Float> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, t: Float) -> SIMD3<Float> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, t: SIMD3<Float>) -> SIMD3<Float> {
  simd_mix(a, b, t)
}

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { simd_min(a, b) }

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { simd_max(a, b) }

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD3<Float>) -> SIMD3<Float> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD3<Float>, min: SIMD3<Float>, max: SIMD3<Float>) -> SIMD3<
  Float
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD3<Float>, n: SIMD3<Float>) -> SIMD3<Float> {
  simd_reflect(a, n)
}

/// The sum of the products of the components.
@inlinable public func dot(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { simd_dot(a, b) }

/// The length of `a`.
@inlinable public func length(_ a: SIMD4<Float>) -> Float { simd_length(a) }

/// The square of the length of `a`.
@inlinable public func length_squared(_ a: SIMD4<Float>) -> Float { simd_length_squared(a) }

/// The distance from `a` to `b`.
@inlinable public func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  simd_distance(a, b)
}

/// The square of the distance from `a` to `b`.
@inlinable public func distance_squared(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  simd_distance_squared(a, b)
}

/// The direction of `a` with unit length; NaN for zero.
@inlinable public func normalize(_ a: SIMD4<Float>) -> SIMD4<Float> { simd_normalize(a) }

/// The point at `t` on the way from `a` to `b`.
@inlinable public func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, t: Float) -> SIMD4<Float> {
  simd_mix(a, b, t)
}

/// The point at `t` on the way from `a` to `b`, by component.
@inlinable public func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, t: SIMD4<Float>) -> SIMD4<Float> {
  simd_mix(a, b, t)
}

/// The smaller of each pair of components.
@inlinable public func min(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { simd_min(a, b) }

/// The larger of each pair of components.
@inlinable public func max(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { simd_max(a, b) }

/// Each component without its sign.
@inlinable public func abs(_ a: SIMD4<Float>) -> SIMD4<Float> { simd_abs(a) }

/// Each component held between those of `min` and `max`.
@inlinable public func clamp(_ a: SIMD4<Float>, min: SIMD4<Float>, max: SIMD4<Float>) -> SIMD4<
  Float
> { simd_clamp(a, min, max) }

/// The part of `a` along `b`.
@inlinable public func project(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  simd_project(a, b)
}

/// `a` mirrored at the plane whose unit normal is `n`.
@inlinable public func reflect(_ a: SIMD4<Float>, n: SIMD4<Float>) -> SIMD4<Float> {
  simd_reflect(a, n)
}

/// The vector at right angles to `a` and `b`, right-handed.
@inlinable public func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  simd_cross(a, b)
}

/// The vector along z whose length is the area that `a` and `b` span.
@inlinable public func cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD3<Float> {
  simd_cross(a, b)
}
