/// A 3 × 3 matrix of double precision, column-major: `m * v` takes `v` as a column.
@frozen public struct simd_double3x3: Equatable, Sendable {
  /// The columns from left to right.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// All zero.
  @inlinable public init() {
    columns = (.zero, .zero, .zero)
  }

  /// A matrix from its columns.
  @inlinable public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    self.columns = columns
  }

  /// A matrix from its columns.
  @inlinable public init(_ c0: SIMD3<Double>, _ c1: SIMD3<Double>, _ c2: SIMD3<Double>) {
    columns = (c0, c1, c2)
  }

  /// A matrix from an array of columns; missing ones are zero, further ones are ignored.
  @inlinable public init(_ columns: [SIMD3<Double>]) {
    self.init()
    for index in 0..<Swift.min(3, columns.count) { self[index] = columns[index] }
  }

  /// A matrix from its rows, top to bottom; missing ones are zero, further ones are ignored.
  @inlinable public init(rows: [SIMD3<Double>]) {
    self = simd_double3x3(rows).transpose
  }

  /// `scalar` on the diagonal, zero elsewhere.
  @inlinable public init(_ scalar: Double) {
    self.init(diagonal: SIMD3(repeating: scalar))
  }

  /// `diagonal` on the diagonal, zero elsewhere.
  @inlinable public init(diagonal: SIMD3<Double>) {
    columns = (
      SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z)
    )
  }

  /// The rotation that `quaternion`, of unit length, stands for.
  @inlinable public init(_ quaternion: simd_quatd) {
    let q = quaternion.vector
    let (xx, yy, zz) = (q.x * q.x, q.y * q.y, q.z * q.z)
    let (xy, xz, yz) = (q.x * q.y, q.x * q.z, q.y * q.z)
    let (wx, wy, wz) = (q.w * q.x, q.w * q.y, q.w * q.z)
    columns = (
      SIMD3(1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy)),
      SIMD3(2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx)),
      SIMD3(2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy))
    )
  }

  /// One column, 0 to 2.
  @inlinable public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("a simd_double3x3 has the columns 0 to 2")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("a simd_double3x3 has the columns 0 to 2")
      }
    }
  }

  /// One element by column, then row, each 0 to 2.
  @inlinable public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Rows and columns exchanged.
  @inlinable public var transpose: simd_double3x3 {
    let (a, b, c) = columns
    return simd_double3x3(
      SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  /// The volume that the unit cube is scaled to, with its sign.
  @inlinable public var determinant: Double {
    simd_dot(columns.0, simd_cross(columns.1, columns.2))
  }

  /// The matrix that undoes this one.
  ///
  /// A singular matrix answers infinities or NaN.
  @inlinable public var inverse: simd_double3x3 {
    let (a, b, c) = columns
    let scale = 1 / determinant
    let rows = simd_double3x3(
      simd_cross(b, c) * scale, simd_cross(c, a) * scale, simd_cross(a, b) * scale)
    return rows.transpose
  }

  /// Whether all nine elements are equal.
  @inlinable public static func == (a: simd_double3x3, b: simd_double3x3) -> Bool {
    a.columns == b.columns
  }

  /// The matrix that applies `b` first and then `a`.
  @inlinable public static func * (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  /// The column vector `vector` carried through `matrix`.
  @inlinable public static func * (
    matrix: simd_double3x3, vector: SIMD3<Double>
  ) -> SIMD3<Double> {
    let (a, b, c) = matrix.columns
    return a * vector.x + b * vector.y + c * vector.z
  }

  /// The row vector `vector` carried through `matrix`.
  @inlinable public static func * (
    vector: SIMD3<Double>, matrix: simd_double3x3
  ) -> SIMD3<Double> {
    matrix.transpose * vector
  }

  /// Every element times `scale`.
  @inlinable public static func * (scale: Double, matrix: simd_double3x3) -> simd_double3x3 {
    let (a, b, c) = matrix.columns
    return simd_double3x3(a * scale, b * scale, c * scale)
  }

  /// Every element times `scale`.
  @inlinable public static func * (matrix: simd_double3x3, scale: Double) -> simd_double3x3 {
    scale * matrix
  }

  /// Element by element.
  @inlinable public static func + (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }

  /// Element by element.
  @inlinable public static func - (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
  }

  /// Every element with its sign changed.
  @inlinable public static prefix func - (matrix: simd_double3x3) -> simd_double3x3 {
    -1 * matrix
  }

  /// Appends a map that is applied before the present one.
  @inlinable public static func *= (a: inout simd_double3x3, b: simd_double3x3) { a = a * b }

  /// Adds element by element.
  @inlinable public static func += (a: inout simd_double3x3, b: simd_double3x3) { a = a + b }

  /// Subtracts element by element.
  @inlinable public static func -= (a: inout simd_double3x3, b: simd_double3x3) { a = a - b }

  /// Multiplies every element.
  @inlinable public static func *= (a: inout simd_double3x3, scale: Double) { a = scale * a }
}

/// `simd_double3x3` by its short name.
public typealias double3x3 = simd_double3x3

/// The map that changes nothing.
public let matrix_identity_double3x3 = simd_double3x3(1)
