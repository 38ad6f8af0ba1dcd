/// Directions and places in a scene, in metres.
extension SIMD3 where Scalar == Double {
  /// How far one goes along the other.
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  /// A vector at right angles to both.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// From one end to the other.
  var length: Double { dot(self).squareRoot() }

  /// The same direction one metre long; `fallback` of a vector without a direction.
  func unit(or fallback: SIMD3<Double> = SIMD3(0, 1, 0)) -> SIMD3<Double> {
    let length = length
    return length > 1e-9 && length.isFinite ? self / length : fallback
  }

  /// A part of the way to another place.
  func mixed(with other: SIMD3<Double>, _ part: Double) -> SIMD3<Double> {
    self + (other - self) * part
  }
}
