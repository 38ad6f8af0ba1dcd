/// A 4 × 4 matrix, column-major.
public struct simd_float4x4: Sendable {}
