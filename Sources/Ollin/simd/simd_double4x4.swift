/// A 4 × 4 matrix of double precision, column-major: `m * v` takes `v` as a column.
@frozen public struct simd_double4x4: Equatable, Sendable {
  /// The columns from left to right.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// All zero.
  @inlinable public init() {
    columns = (.zero, .zero, .zero, .zero)
  }

  /// A matrix from its columns.
  @inlinable public init(
    columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  ) {
    self.columns = columns
  }

  /// A matrix from its columns.
  @inlinable public init(
    _ c0: SIMD4<Double>, _ c1: SIMD4<Double>, _ c2: SIMD4<Double>, _ c3: SIMD4<Double>
  ) {
    columns = (c0, c1, c2, c3)
  }

  /// A matrix from an array of columns; missing ones are zero, further ones are ignored.
  @inlinable public init(_ columns: [SIMD4<Double>]) {
    self.init()
    for index in 0..<Swift.min(4, columns.count) { self[index] = columns[index] }
  }

  /// A matrix from its rows, top to bottom; missing ones are zero, further ones are ignored.
  @inlinable public init(rows: [SIMD4<Double>]) {
    self = simd_double4x4(rows).transpose
  }

  /// `scalar` on the diagonal, zero elsewhere.
  @inlinable public init(_ scalar: Double) {
    self.init(diagonal: SIMD4(repeating: scalar))
  }

  /// `diagonal` on the diagonal, zero elsewhere.
  @inlinable public init(diagonal: SIMD4<Double>) {
    columns = (
      SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0),
      SIMD4(0, 0, diagonal.z, 0), SIMD4(0, 0, 0, diagonal.w)
    )
  }

  /// The rotation that `quaternion`, of unit length, stands for.
  @inlinable public init(_ quaternion: simd_quatd) {
    let rotation = simd_double3x3(quaternion)
    columns = (
      SIMD4(rotation.columns.0, 0), SIMD4(rotation.columns.1, 0),
      SIMD4(rotation.columns.2, 0), SIMD4(0, 0, 0, 1)
    )
  }

  /// One column, 0 to 3.
  @inlinable public subscript(column: Int) -> SIMD4<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("a simd_double4x4 has the columns 0 to 3")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("a simd_double4x4 has the columns 0 to 3")
      }
    }
  }

  /// One element by column, then row, each 0 to 3.
  @inlinable public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Rows and columns exchanged.
  @inlinable public var transpose: simd_double4x4 {
    let (a, b, c, d) = columns
    return simd_double4x4(
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y),
      SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w))
  }

  /// The volume that the unit cube of four dimensions is scaled to, with its sign.
  @inlinable public var determinant: Double {
    let (a, b, c, d) = columns
    let s0 = a.x * b.y - b.x * a.y
    let s1 = a.x * c.y - c.x * a.y
    let s2 = a.x * d.y - d.x * a.y
    let s3 = b.x * c.y - c.x * b.y
    let s4 = b.x * d.y - d.x * b.y
    let s5 = c.x * d.y - d.x * c.y
    let c5 = c.z * d.w - d.z * c.w
    let c4 = b.z * d.w - d.z * b.w
    let c3 = b.z * c.w - c.z * b.w
    let c2 = a.z * d.w - d.z * a.w
    let c1 = a.z * c.w - c.z * a.w
    let c0 = a.z * b.w - b.z * a.w
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }

  /// The matrix that undoes this one.
  ///
  /// A singular matrix answers infinities or NaN.
  @inlinable public var inverse: simd_double4x4 {
    let (a, b, c, d) = columns
    // The 2 × 2 minors of the upper and of the lower two rows.
    let s0 = a.x * b.y - b.x * a.y
    let s1 = a.x * c.y - c.x * a.y
    let s2 = a.x * d.y - d.x * a.y
    let s3 = b.x * c.y - c.x * b.y
    let s4 = b.x * d.y - d.x * b.y
    let s5 = c.x * d.y - d.x * c.y
    let c5 = c.z * d.w - d.z * c.w
    let c4 = b.z * d.w - d.z * b.w
    let c3 = b.z * c.w - c.z * b.w
    let c2 = a.z * d.w - d.z * a.w
    let c1 = a.z * c.w - c.z * a.w
    let c0 = a.z * b.w - b.z * a.w
    let scale = 1 / (s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0)
    let m00 = b.y * c5 - c.y * c4 + d.y * c3
    let m01 = c.y * c2 - a.y * c5 - d.y * c1
    let m02 = a.y * c4 - b.y * c2 + d.y * c0
    let m03 = b.y * c1 - a.y * c3 - c.y * c0
    let m10 = c.x * c4 - b.x * c5 - d.x * c3
    let m11 = a.x * c5 - c.x * c2 + d.x * c1
    let m12 = b.x * c2 - a.x * c4 - d.x * c0
    let m13 = a.x * c3 - b.x * c1 + c.x * c0
    let m20 = b.w * s5 - c.w * s4 + d.w * s3
    let m21 = c.w * s2 - a.w * s5 - d.w * s1
    let m22 = a.w * s4 - b.w * s2 + d.w * s0
    let m23 = b.w * s1 - a.w * s3 - c.w * s0
    let m30 = c.z * s4 - b.z * s5 - d.z * s3
    let m31 = a.z * s5 - c.z * s2 + d.z * s1
    let m32 = b.z * s2 - a.z * s4 - d.z * s0
    let m33 = a.z * s3 - b.z * s1 + c.z * s0
    return simd_double4x4(
      SIMD4(m00, m01, m02, m03) * scale, SIMD4(m10, m11, m12, m13) * scale,
      SIMD4(m20, m21, m22, m23) * scale, SIMD4(m30, m31, m32, m33) * scale)
  }

  /// Whether all sixteen elements are equal.
  @inlinable public static func == (a: simd_double4x4, b: simd_double4x4) -> Bool {
    a.columns == b.columns
  }

  /// The matrix that applies `b` first and then `a`.
  @inlinable public static func * (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  /// The column vector `vector` carried through `matrix`.
  @inlinable public static func * (
    matrix: simd_double4x4, vector: SIMD4<Double>
  ) -> SIMD4<Double> {
    let (a, b, c, d) = matrix.columns
    return a * vector.x + b * vector.y + c * vector.z + d * vector.w
  }

  /// The row vector `vector` carried through `matrix`.
  @inlinable public static func * (
    vector: SIMD4<Double>, matrix: simd_double4x4
  ) -> SIMD4<Double> {
    matrix.transpose * vector
  }

  /// Every element times `scale`.
  @inlinable public static func * (scale: Double, matrix: simd_double4x4) -> simd_double4x4 {
    let (a, b, c, d) = matrix.columns
    return simd_double4x4(a * scale, b * scale, c * scale, d * scale)
  }

  /// Every element times `scale`.
  @inlinable public static func * (matrix: simd_double4x4, scale: Double) -> simd_double4x4 {
    scale * matrix
  }

  /// Element by element.
  @inlinable public static func + (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }

  /// Element by element.
  @inlinable public static func - (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3)
  }

  /// Every element with its sign changed.
  @inlinable public static prefix func - (matrix: simd_double4x4) -> simd_double4x4 {
    -1 * matrix
  }

  /// Appends a map that is applied before the present one.
  @inlinable public static func *= (a: inout simd_double4x4, b: simd_double4x4) { a = a * b }

  /// Adds element by element.
  @inlinable public static func += (a: inout simd_double4x4, b: simd_double4x4) { a = a + b }

  /// Subtracts element by element.
  @inlinable public static func -= (a: inout simd_double4x4, b: simd_double4x4) { a = a - b }

  /// Multiplies every element.
  @inlinable public static func *= (a: inout simd_double4x4, scale: Double) { a = scale * a }
}

/// `simd_double4x4` by its short name.
public typealias double4x4 = simd_double4x4

/// The map that changes nothing.
public let matrix_identity_double4x4 = simd_double4x4(1)

extension simd_double4x4 {
  /// The same matrix in double precision.
  @inlinable public init(_ matrix: simd_float4x4) {
    let (a, b, c, d) = matrix.columns
    self.init(SIMD4(a), SIMD4(b), SIMD4(c), SIMD4(d))
  }
}
