internal import Glibc

/// A quaternion of double precision: (x, y, z) imaginary and w real.
///
/// One of unit length stands for a rotation; `a * b` rotates by `b` first and then by `a`.
@frozen public struct simd_quatd: Equatable, Sendable {
  /// The imaginary part in x, y and z, the real part in w.
  public var vector: SIMD4<Double>

  /// All zero, which is no rotation at all; the identity is `simd_quatd(ix: 0, iy: 0, iz: 0, r: 1)`.
  @inlinable public init() {
    vector = .zero
  }

  /// A quaternion from its four components.
  @inlinable public init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// A quaternion from its four components.
  @inlinable public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = SIMD4(ix, iy, iz, r)
  }

  /// A quaternion from its real and its imaginary part.
  @inlinable public init(real: Double, imag: SIMD3<Double>) {
    vector = SIMD4(imag, real)
  }

  /// The rotation by `angle` radians about `axis`, which must have unit length.
  public init(angle: Double, axis: SIMD3<Double>) {
    vector = SIMD4(axis * sin(angle / 2), cos(angle / 2))
  }

  /// The shortest rotation that turns `from` onto `to`, both of unit length.
  public init(from: SIMD3<Double>, to: SIMD3<Double>) {
    let cosine = simd_dot(from, to)
    if cosine > -0.999_999_999_999 {
      let half = simd_normalize(from + to)
      vector = SIMD4(simd_cross(from, half), simd_dot(from, half))
    } else {
      // Opposite directions: half a turn about any axis at a right angle to them.
      let side = abs(from.x) < 0.6 ? SIMD3<Double>(1, 0, 0) : SIMD3<Double>(0, 1, 0)
      vector = SIMD4(simd_normalize(simd_cross(from, side)), 0)
    }
  }

  /// The rotation in the upper left 3 × 3 of `matrix`, which must carry no scale.
  public init(_ matrix: simd_double4x4) {
    let (a, b, c, _) = matrix.columns
    self.init(
      simd_double3x3(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z), SIMD3(c.x, c.y, c.z)))
  }

  /// The rotation that `matrix`, which must carry no scale, stands for.
  public init(_ matrix: simd_double3x3) {
    let (a, b, c) = matrix.columns
    let trace = a.x + b.y + c.z
    // The largest component is found first, so that nothing is divided by a small number.
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      vector = SIMD4((b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s, s / 4)
    } else if a.x > b.y, a.x > c.z {
      let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
      vector = SIMD4(s / 4, (a.y + b.x) / s, (c.x + a.z) / s, (b.z - c.y) / s)
    } else if b.y > c.z {
      let s = 2 * (1 + b.y - a.x - c.z).squareRoot()
      vector = SIMD4((a.y + b.x) / s, s / 4, (b.z + c.y) / s, (c.x - a.z) / s)
    } else {
      let s = 2 * (1 + c.z - a.x - b.y).squareRoot()
      vector = SIMD4((c.x + a.z) / s, (b.z + c.y) / s, s / 4, (a.y - b.x) / s)
    }
  }

  /// The real part.
  @inlinable public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary part.
  @inlinable public var imag: SIMD3<Double> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// The angle of the rotation in radians, 0 to 2π.
  public var angle: Double {
    2 * atan2(simd_length(imag), vector.w)
  }

  /// The unit axis of the rotation; NaN when there is none.
  @inlinable public var axis: SIMD3<Double> { simd_normalize(imag) }

  /// The length of the four components.
  @inlinable public var length: Double { simd_length(vector) }

  /// The same direction with unit length.
  @inlinable public var normalized: simd_quatd { simd_quatd(vector: simd_normalize(vector)) }

  /// The imaginary part with its sign changed: the inverse of a unit quaternion.
  @inlinable public var conjugate: simd_quatd {
    simd_quatd(vector: SIMD4(-vector.x, -vector.y, -vector.z, vector.w))
  }

  /// The quaternion that undoes this one.
  @inlinable public var inverse: simd_quatd {
    simd_quatd(vector: conjugate.vector * (1 / simd_length_squared(vector)))
  }

  /// `vector` turned by this quaternion of unit length.
  @inlinable public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let u = imag
    let t = 2 * simd_cross(u, vector)
    return vector + real * t + simd_cross(u, t)
  }

  /// The rotation by `b` followed by the one by `a`.
  @inlinable public static func * (a: simd_quatd, b: simd_quatd) -> simd_quatd {
    let (p, q) = (a.vector, b.vector)
    return simd_quatd(
      ix: p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
      iy: p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
      iz: p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
      r: p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z)
  }

  /// Every component times `scale`.
  @inlinable public static func * (q: simd_quatd, scale: Double) -> simd_quatd {
    simd_quatd(vector: q.vector * scale)
  }

  /// Every component times `scale`.
  @inlinable public static func * (scale: Double, q: simd_quatd) -> simd_quatd {
    simd_quatd(vector: q.vector * scale)
  }

  /// Every component divided by `divisor`.
  @inlinable public static func / (q: simd_quatd, divisor: Double) -> simd_quatd {
    simd_quatd(vector: q.vector / divisor)
  }

  /// `a` followed by the inverse of `b` on its right.
  @inlinable public static func / (a: simd_quatd, b: simd_quatd) -> simd_quatd {
    a * b.inverse
  }

  /// Component by component.
  @inlinable public static func + (a: simd_quatd, b: simd_quatd) -> simd_quatd {
    simd_quatd(vector: a.vector + b.vector)
  }

  /// Component by component.
  @inlinable public static func - (a: simd_quatd, b: simd_quatd) -> simd_quatd {
    simd_quatd(vector: a.vector - b.vector)
  }

  /// Every component with its sign changed: the same rotation.
  @inlinable public static prefix func - (q: simd_quatd) -> simd_quatd {
    simd_quatd(vector: -q.vector)
  }

  /// Puts the rotation by `b` before the present one.
  @inlinable public static func *= (a: inout simd_quatd, b: simd_quatd) { a = a * b }
}
