internal import Glibc

/// The rotation by `b` followed by the one by `a`.
@inlinable public func simd_mul(_ a: simd_quatf, _ b: simd_quatf) -> simd_quatf { a * b }

/// `vector` turned by `q`, of unit length.
@inlinable public func simd_act(_ q: simd_quatf, _ vector: SIMD3<Float>) -> SIMD3<Float> {
  q.act(vector)
}

/// The sum of the products of the components.
@inlinable public func simd_dot(_ a: simd_quatf, _ b: simd_quatf) -> Float {
  simd_dot(a.vector, b.vector)
}

/// The length of the four components.
@inlinable public func simd_length(_ q: simd_quatf) -> Float { q.length }

/// The same direction with unit length.
@inlinable public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }

/// The quaternion that undoes `q`.
@inlinable public func simd_inverse(_ q: simd_quatf) -> simd_quatf { q.inverse }

/// The imaginary part with its sign changed.
@inlinable public func simd_conjugate(_ q: simd_quatf) -> simd_quatf { q.conjugate }

/// The angle of the rotation in radians, 0 to 2π.
public func simd_angle(_ q: simd_quatf) -> Float { q.angle }

/// The unit axis of the rotation.
@inlinable public func simd_axis(_ q: simd_quatf) -> SIMD3<Float> { q.axis }

/// The imaginary part.
@inlinable public func simd_imag(_ q: simd_quatf) -> SIMD3<Float> { q.imag }

/// The real part.
@inlinable public func simd_real(_ q: simd_quatf) -> Float { q.real }

/// The rotation by `angle` radians about `axis`, which must have unit length.
public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf {
  simd_quatf(angle: angle, axis: axis)
}

/// The shortest rotation that turns `from` onto `to`, both of unit length.
public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf {
  simd_quatf(from: from, to: to)
}

/// The rotation that `matrix`, which must carry no scale, stands for.
public func simd_quaternion(_ matrix: simd_float3x3) -> simd_quatf { simd_quatf(matrix) }

/// The rotation in the upper left 3 × 3 of `matrix`, which must carry no scale.
public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }

/// The rotation that `q`, of unit length, stands for.
@inlinable public func simd_matrix3x3(_ q: simd_quatf) -> simd_float3x3 { simd_float3x3(q) }

/// The rotation that `q`, of unit length, stands for.
@inlinable public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }

/// The rotation at `t` on the shorter way from `a` to `b`, at an even speed.
public func simd_slerp(_ a: simd_quatf, _ b: simd_quatf, _ t: Float) -> simd_quatf {
  let cosine = simd_dot(a, b)
  return slerp(a, cosine < 0 ? -b : b, abs(cosine), t)
}

/// The rotation at `t` on the longer way from `a` to `b`, at an even speed.
public func simd_slerp_longest(_ a: simd_quatf, _ b: simd_quatf, _ t: Float) -> simd_quatf {
  let cosine = simd_dot(a, b)
  return slerp(a, cosine < 0 ? b : -b, -abs(cosine), t)
}

/// The way from `a` to `b` along the great circle; `cosine` is that of the angle between them.
private func slerp(_ a: simd_quatf, _ b: simd_quatf, _ cosine: Float, _ t: Float) -> simd_quatf {
  // Where the two are nearly the same the sines cancel, and the straight way is as good.
  let angle = acos(Swift.max(cosine, -1))
  let sine = sin(angle)
  guard cosine < 0.9995, sine > 1e-6 else {
    let straight = a * (1 - t) + b * t
    return straight.length > 1e-6 ? straight.normalized : a
  }
  return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sine
}
