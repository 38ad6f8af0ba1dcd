public import Wire
public import simd

extension WireMatrix {
  /// A matrix of the sketch's as it travels.
  public init(_ matrix: simd_float4x4) {
    self.init(columns: matrix.columns)
  }
}

extension simd_float4x4 {
  /// A matrix as it travels; one with a number that is none is no transform at all, and reads as
  /// the one that changes nothing.
  init(_ matrix: WireMatrix) {
    let (a, b, c, d) = matrix.columns
    // One sum is not finite as soon as one number is not; a sum that overflows is no pose either.
    let isKnown = (a + b + c + d).sum().isFinite
    self = isKnown ? simd_float4x4(a, b, c, d) : matrix_identity_float4x4
  }
}
