/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 {
  a * b
}

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_double2x2, _ vector: SIMD2<Double>) -> SIMD2<Double>
{ matrix * vector }

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD2<Double>, _ matrix: simd_double2x2) -> SIMD2<Double>
{ vector * matrix }

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Double, _ matrix: simd_double2x2) -> simd_double2x2 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 {
  a + b
}

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 {
  a - b
}

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_double2x2) -> simd_double2x2 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_double2x2) -> simd_double2x2 {
  matrix.transpose
}

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_double2x2) -> Double { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_double2x2, _ b: simd_double2x2) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_double2x2, _ b: simd_double2x2, _ tolerance: Double
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  return true
}

/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 {
  a * b
}

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_double3x3, _ vector: SIMD3<Double>) -> SIMD3<Double>
{ matrix * vector }

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD3<Double>, _ matrix: simd_double3x3) -> SIMD3<Double>
{ vector * matrix }

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Double, _ matrix: simd_double3x3) -> simd_double3x3 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 {
  a + b
}

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 {
  a - b
}

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_double3x3) -> simd_double3x3 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_double3x3) -> simd_double3x3 {
  matrix.transpose
}

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_double3x3) -> Double { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_double3x3, _ b: simd_double3x3) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_double3x3, _ b: simd_double3x3, _ tolerance: Double
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  guard simd_abs(a.columns.2 - b.columns.2).max() <= tolerance else { return false }
  return true
}

/// The matrix that applies `b` first and then `a`.
@inlinable public func simd_mul(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 {
  a * b
}

/// The column vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ matrix: simd_double4x4, _ vector: SIMD4<Double>) -> SIMD4<Double>
{ matrix * vector }

/// The row vector `vector` carried through `matrix`.
@inlinable public func simd_mul(_ vector: SIMD4<Double>, _ matrix: simd_double4x4) -> SIMD4<Double>
{ vector * matrix }

/// Every element times `scale`.
@inlinable public func simd_mul(_ scale: Double, _ matrix: simd_double4x4) -> simd_double4x4 {
  scale * matrix
}

/// The sum, element by element.
@inlinable public func simd_add(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 {
  a + b
}

/// The difference, element by element.
@inlinable public func simd_sub(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 {
  a - b
}

/// The matrix that undoes `matrix`.
@inlinable public func simd_inverse(_ matrix: simd_double4x4) -> simd_double4x4 { matrix.inverse }

/// Rows and columns exchanged.
@inlinable public func simd_transpose(_ matrix: simd_double4x4) -> simd_double4x4 {
  matrix.transpose
}

/// The volume that the unit cube is scaled to, with its sign.
@inlinable public func simd_determinant(_ matrix: simd_double4x4) -> Double { matrix.determinant }

/// Whether all elements are equal.
@inlinable public func simd_equal(_ a: simd_double4x4, _ b: simd_double4x4) -> Bool { a == b }

/// Whether no element differs by more than `tolerance`.
@inlinable public func simd_almost_equal_elements(
  _ a: simd_double4x4, _ b: simd_double4x4, _ tolerance: Double
) -> Bool {
  guard simd_abs(a.columns.0 - b.columns.0).max() <= tolerance else { return false }
  guard simd_abs(a.columns.1 - b.columns.1).max() <= tolerance else { return false }
  guard simd_abs(a.columns.2 - b.columns.2).max() <= tolerance else { return false }
  guard simd_abs(a.columns.3 - b.columns.3).max() <= tolerance else { return false }
  return true
}
