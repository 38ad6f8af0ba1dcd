/// A 2 × 2 matrix of double precision, column-major: `m * v` takes `v` as a column.
@frozen public struct simd_double2x2: Equatable, Sendable {
  /// The columns from left to right.
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  /// All zero.
  @inlinable public init() {
    columns = (.zero, .zero)
  }

  /// A matrix from its columns.
  @inlinable public init(columns: (SIMD2<Double>, SIMD2<Double>)) {
    self.columns = columns
  }

  /// A matrix from its columns.
  @inlinable public init(_ c0: SIMD2<Double>, _ c1: SIMD2<Double>) {
    columns = (c0, c1)
  }

  /// A matrix from an array of columns; missing ones are zero, further ones are ignored.
  @inlinable public init(_ columns: [SIMD2<Double>]) {
    self.init()
    for index in 0..<Swift.min(2, columns.count) { self[index] = columns[index] }
  }

  /// A matrix from its rows, top to bottom; missing ones are zero, further ones are ignored.
  @inlinable public init(rows: [SIMD2<Double>]) {
    self = simd_double2x2(rows).transpose
  }

  /// `scalar` on the diagonal, zero elsewhere.
  @inlinable public init(_ scalar: Double) {
    self.init(diagonal: SIMD2(repeating: scalar))
  }

  /// `diagonal` on the diagonal, zero elsewhere.
  @inlinable public init(diagonal: SIMD2<Double>) {
    columns = (SIMD2(diagonal.x, 0), SIMD2(0, diagonal.y))
  }

  /// One column, 0 or 1.
  @inlinable public subscript(column: Int) -> SIMD2<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("a simd_double2x2 has the columns 0 and 1")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("a simd_double2x2 has the columns 0 and 1")
      }
    }
  }

  /// One element by column, then row, each 0 or 1.
  @inlinable public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Rows and columns exchanged.
  @inlinable public var transpose: simd_double2x2 {
    let (a, b) = columns
    return simd_double2x2(SIMD2(a.x, b.x), SIMD2(a.y, b.y))
  }

  /// The area that the unit square is scaled to, with its sign.
  @inlinable public var determinant: Double {
    columns.0.x * columns.1.y - columns.1.x * columns.0.y
  }

  /// The matrix that undoes this one.
  ///
  /// A singular matrix answers infinities or NaN.
  @inlinable public var inverse: simd_double2x2 {
    let (a, b) = columns
    let scale = 1 / determinant
    return simd_double2x2(SIMD2(b.y, -a.y) * scale, SIMD2(-b.x, a.x) * scale)
  }

  /// Whether all four elements are equal.
  @inlinable public static func == (a: simd_double2x2, b: simd_double2x2) -> Bool {
    a.columns == b.columns
  }

  /// The matrix that applies `b` first and then `a`.
  @inlinable public static func * (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2(a * b.columns.0, a * b.columns.1)
  }

  /// The column vector `vector` carried through `matrix`.
  @inlinable public static func * (
    matrix: simd_double2x2, vector: SIMD2<Double>
  ) -> SIMD2<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y
  }

  /// The row vector `vector` carried through `matrix`.
  @inlinable public static func * (
    vector: SIMD2<Double>, matrix: simd_double2x2
  ) -> SIMD2<Double> {
    matrix.transpose * vector
  }

  /// Every element times `scale`.
  @inlinable public static func * (scale: Double, matrix: simd_double2x2) -> simd_double2x2 {
    simd_double2x2(matrix.columns.0 * scale, matrix.columns.1 * scale)
  }

  /// Every element times `scale`.
  @inlinable public static func * (matrix: simd_double2x2, scale: Double) -> simd_double2x2 {
    scale * matrix
  }

  /// Element by element.
  @inlinable public static func + (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
  }

  /// Element by element.
  @inlinable public static func - (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
  }

  /// Every element with its sign changed.
  @inlinable public static prefix func - (matrix: simd_double2x2) -> simd_double2x2 {
    -1 * matrix
  }

  /// Appends a map that is applied before the present one.
  @inlinable public static func *= (a: inout simd_double2x2, b: simd_double2x2) { a = a * b }

  /// Adds element by element.
  @inlinable public static func += (a: inout simd_double2x2, b: simd_double2x2) { a = a + b }

  /// Subtracts element by element.
  @inlinable public static func -= (a: inout simd_double2x2, b: simd_double2x2) { a = a - b }

  /// Multiplies every element.
  @inlinable public static func *= (a: inout simd_double2x2, scale: Double) { a = scale * a }
}

/// `simd_double2x2` by its short name.
public typealias double2x2 = simd_double2x2

/// The map that changes nothing.
public let matrix_identity_double2x2 = simd_double2x2(1)
