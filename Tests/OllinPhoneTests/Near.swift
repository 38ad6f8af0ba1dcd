import Ollin
import Testing
import simd

/// Whether two vectors are the same but for rounding.
func near(_ a: Vector3, _ b: Vector3, within tolerance: Double = 1e-5) -> Bool {
  a.distance(to: b) <= tolerance
}

/// Whether two vectors are the same but for rounding.
func near(_ a: Vector2, _ b: Vector2, within tolerance: Double = 1e-5) -> Bool {
  a.distance(to: b) <= tolerance
}

/// Whether two numbers are the same but for rounding.
func near(_ a: Double, _ b: Double, within tolerance: Double = 1e-5) -> Bool {
  (a - b).magnitude <= tolerance
}

/// A pose from the columns it is known by: where its axes point, and its place.
func pose(
  x: SIMD3<Float> = SIMD3(1, 0, 0), y: SIMD3<Float> = SIMD3(0, 1, 0),
  z: SIMD3<Float> = SIMD3(0, 0, 1), at place: SIMD3<Float> = .zero
) -> simd_float4x4 {
  simd_float4x4(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(place, 1))
}

/// One axis of a pose.
func axis(_ matrix: simd_float4x4, _ column: Int) -> Vector3 {
  let c = matrix[column]
  return Vector3(Double(c.x), Double(c.y), Double(c.z))
}

/// A quarter turn about z, x to y.
let quarterAboutZ = SIMD4<Float>(0, 0, Float(0.5).squareRoot(), Float(0.5).squareRoot())
/// A quarter turn about y, z to x.
let quarterAboutY = SIMD4<Float>(0, Float(0.5).squareRoot(), 0, Float(0.5).squareRoot())
