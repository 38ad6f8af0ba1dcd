/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_float2x2, _ vector: SIMD2<Float>) -> SIMD2<Float> {
  matrix * vector
}

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD2<Float>, _ matrix: simd_float2x2) -> SIMD2<Float> {
  vector * matrix
}

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Float, _ matrix: simd_float2x2) -> simd_float2x2 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a + b }

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a - b }

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_float2x2) -> simd_float2x2 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_float2x2) -> simd_float2x2 { matrix.transpose }

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_float2x2) -> Float { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_float2x2, _ b: simd_float2x2) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_float2x2, _ b: simd_float2x2, _ tolerance: Float
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  return true
}

/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_float3x3, _ vector: SIMD3<Float>) -> SIMD3<Float> {
  matrix * vector
}

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD3<Float>, _ matrix: simd_float3x3) -> SIMD3<Float> {
  vector * matrix
}

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Float, _ matrix: simd_float3x3) -> simd_float3x3 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a + b }

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a - b }

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_float3x3) -> simd_float3x3 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_float3x3) -> simd_float3x3 { matrix.transpose }

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_float3x3) -> Float { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_float3x3, _ b: simd_float3x3) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_float3x3, _ b: simd_float3x3, _ tolerance: Float
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  guard simd_abs(a.columns.2 - b.columns.2).max() <= tolerance else { return false }
  return true
}

/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_float4x4, _ vector: SIMD4<Float>) -> SIMD4<Float> {
  matrix * vector
}

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD4<Float>, _ matrix: simd_float4x4) -> SIMD4<Float> {
  vector * matrix
}

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Float, _ matrix: simd_float4x4) -> simd_float4x4 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a + b }

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a - b }

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_float4x4) -> simd_float4x4 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_float4x4) -> simd_float4x4 { matrix.transpose }

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_float4x4) -> Float { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_float4x4, _ b: simd_float4x4) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_float4x4, _ b: simd_float4x4, _ tolerance: Float
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  guard simd_abs(a.columns.2 - b.columns.2).max() <= tolerance else { return false }
  guard simd_abs(a.columns.3 - b.columns.3).max() <= tolerance else { return false }
  return true
}
