/// A 4 × 4 matrix as it travels: four columns, each x y z w.
@frozen public struct WireMatrix: Equatable, Sendable {
  /// The columns, in order; the fourth is the translation of a pose.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Makes a matrix of four columns.
  @inlinable
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }

  /// The matrix that changes nothing.
  public static let identity = WireMatrix(
    columns: (
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)
    ))

  /// Whether all sixteen numbers are equal.
  @inlinable
  public static func == (a: WireMatrix, b: WireMatrix) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1
      && a.columns.2 == b.columns.2 && a.columns.3 == b.columns.3
  }
}
