internal import Foundation

/// The rear camera of a phone held upright.
struct HeldCamera: Sendable {
  /// The phone's own axes: x right across the screen, y up along it, z out of the glass.
  var held: Pose

  /// Focal length as a part of the picture's long side.
  static let focus = 0.75

  /// Held still at the room's origin, looking along −z.
  static let atOrigin = HeldCamera(held: Pose())

  /// The pose with the axes of the sensor, whose picture lies on its side.
  var sensor: Pose {
    // A clockwise quarter turn stands the sensor's picture upright: its x runs down the phone.
    held * Pose(rotation: .roll(-.pi / 2))
  }

  /// Where something is in the upright picture.
  ///
  /// - Parameter place: in the room, metres.
  /// - Returns: 0…1 from the lower left, more or less where it is out of view, and metres in
  ///   front; nil behind the phone or too near.
  func view(of place: SIMD3<Double>) -> (point: SIMD2<Double>, depth: Double)? {
    let seen = held.inverse.placed(place)
    let depth = -seen.z
    guard depth > 0.05 else { return nil }
    // The upright picture is three wide and four high.
    let across = seen.x / depth * Self.focus * 4 / 3
    return (SIMD2(0.5 + across, 0.5 + seen.y / depth * Self.focus), depth)
  }

  /// A hand that tries to hold still: the camera after a little drift and tremor.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - seed: another seed, another hand.
  ///   - reach: radians it turns to either side.
  /// - Returns: the camera where the hand has it then.
  func swaying(at time: Double, seed: UInt64, reach: Double) -> HeldCamera {
    let noise = SmoothNoise(seed: seed, use: 40)
    let turn =
      Quaternion.yaw(noise.layered(0, time * 0.23) * reach)
      * .pitch(noise.layered(1, time * 0.19) * reach * 0.6)
      * .roll(noise.layered(2, time * 0.17) * reach * 0.3)
    let shift = SIMD3(
      noise.layered(3, time * 0.2), noise.layered(4, time * 0.25), noise.layered(5, time * 0.21))
    return HeldCamera(held: held * Pose(rotation: turn, position: shift * (reach * 0.25)))
  }
}
