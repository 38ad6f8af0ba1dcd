public import Ollin
public import Wire

/// How the phone is held and moved.
///
/// The phone's frame: x to the right across the screen, y to its top, z out of the glass. Flat on a
/// table gravity is (0, 0, −1); upright it is (0, −1, 0).
public struct PhoneMotion: Equatable, Sendable {
  /// The turn from the reference frame to the phone, a quaternion x y z w.
  public let attitude: SIMD4<Float>
  /// Gravity in the phone's frame, in g.
  public let gravity: Vector3
  /// Turning about each axis, in radians a second.
  public let rotationRate: Vector3
  /// The hand's acceleration without gravity, in g.
  public let userAcceleration: Vector3
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double

  /// A reading as it travels.
  ///
  /// A number that is none becomes 0; an attitude with one is no turn.
  public init(_ sample: PhoneMotionSample) {
    let turn = sample.attitude
    attitude = turn.sum().isFinite ? turn : PhonePoses.noTurn
    gravity = Vector3(sample.gravity)
    rotationRate = Vector3(sample.rotationRate)
    userAcceleration = Vector3(sample.userAcceleration)
    timestamp = Double(known: sample.timestamp)
  }
}
