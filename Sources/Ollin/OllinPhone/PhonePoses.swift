internal import Ollin
internal import simd

/// Arithmetic of what the phone says of turns and places.
enum PhonePoses {
  /// No turn.
  static let noTurn = SIMD4<Float>(0, 0, 0, 1)

  /// A quaternion x y z w of unit length; one without a direction is no turn.
  static func turn(_ quaternion: SIMD4<Float>) -> SIMD4<Float> {
    let length = (quaternion * quaternion).sum().squareRoot()
    guard length > 1e-6, length.isFinite else { return noTurn }
    return quaternion / length
  }

  /// The pose of something that is turned and then placed.
  static func pose(turn quaternion: SIMD4<Float>, place: SIMD3<Float>) -> simd_float4x4 {
    var pose = simd_float4x4(simd_quatf(vector: turn(quaternion)))
    pose.columns.3 = SIMD4(place, 1)
    return pose
  }

  /// A direction turned.
  static func turned(_ direction: SIMD3<Float>, by quaternion: SIMD4<Float>) -> SIMD3<Float> {
    simd_quatf(vector: turn(quaternion)).act(direction)
  }

  /// Three axes at right angles and of unit length, as near as can be to those of a pose; `nil`
  /// when two of them lie on one line.
  static func axes(_ matrix: simd_float4x4) -> (x: Vector3, y: Vector3, z: Vector3)? {
    let (x, y) = (axis(matrix.columns.0).normalized, axis(matrix.columns.1))
    let z = x.cross(y).normalized
    guard x.lengthSquared > 0.5, z.lengthSquared > 0.5 else { return nil }
    return (x, z.cross(x), z)
  }

  /// One column as a direction, of the length it has.
  static func axis(_ column: SIMD4<Float>) -> Vector3 {
    Vector3(SIMD3(column.x, column.y, column.z))
  }

  /// The place a pose puts its origin at.
  static func place(_ matrix: simd_float4x4) -> Vector3 { axis(matrix.columns.3) }

  /// A pose from its axes and its place.
  static func pose(x: Vector3, y: Vector3, z: Vector3, place: Vector3) -> simd_float4x4 {
    func column(_ v: Vector3, _ w: Float) -> SIMD4<Float> {
      SIMD4(Float(v.x), Float(v.y), Float(v.z), w)
    }
    return simd_float4x4(column(x, 0), column(y, 0), column(z, 0), column(place, 1))
  }
}
