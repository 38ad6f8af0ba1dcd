internal import Foundation
public import Wire

/// Somebody who walks through a furnished room and looks at one thing after another: where the
/// phone is, and where it thinks it is.
///
/// The world's origin is where the walk began; y is up, in metres.
public struct RoomWalk: Sendable {
  /// Seconds until the walk comes round.
  public static let period = 36.0

  private static let places: [SIMD3<Double>] = [
    SIMD3(0, 0, 0), SIMD3(0.45, 0.03, -0.1), SIMD3(0.75, -0.02, 0.35), SIMD3(0.5, 0.05, 0.85),
    SIMD3(-0.2, 0.02, 0.95), SIMD3(-0.8, -0.05, 0.6), SIMD3(-0.7, 0.02, 0.1),
    SIMD3(-0.35, 0.04, -0.1), SIMD3(-0.1, 0.0, 0.35),
  ]
  private static let sights: [SIMD3<Double>] = [
    SIMD3(0.3, -0.6, -2.4), SIMD3(0.95, -0.7, -1.7), SIMD3(2.1, -0.6, -2.2),
    SIMD3(2.3, -0.4, 0.1), SIMD3(1.6, -1.0, 1.5), SIMD3(0.3, -0.2, 1.8), SIMD3(-1.2, -1.0, 1.5),
    SIMD3(-2.4, -0.3, 0.8), SIMD3(-1.9, -0.9, -1.0), SIMD3(-0.9, -1.0, -1.0),
    SIMD3(-1.9, 0.0, -2.3), SIMD3(-0.7, 0.3, -2.6),
  ]

  private let noise: SmoothNoise
  private let drifts: Bool

  /// A walk.
  ///
  /// - Parameters:
  ///   - seed: the same seed walks the same way.
  ///   - drifts: whether the phone's sense of place slips slowly on the way.
  public init(seed: UInt64, drifts: Bool) {
    noise = SmoothNoise(seed: seed, use: 120)
    self.drifts = drifts
  }

  /// Where the phone is: from the camera, which looks along −z, to the world.
  ///
  /// - Parameter time: seconds since the walk began.
  /// - Returns: a pose in metres.
  public func truePose(at time: Double) -> WireMatrix { actual(at: time).wire }

  /// Where the phone thinks it is.
  ///
  /// - Parameter time: seconds since the walk began.
  /// - Returns: a pose in metres.
  public func reportedPose(at time: Double) -> WireMatrix { reported(at: time).wire }

  func actual(at time: Double) -> Pose {
    let time = Self.sane(time)
    let phase = time / Self.period
    let part = phase - phase.rounded(.down)
    let place =
      Self.around(Self.places, part)
      + SIMD3(
        0.05 * noise.layered(0, time * 0.4), 0.025 * noise.layered(1, time * 0.9),
        0.05 * noise.layered(2, time * 0.4))
    let sight =
      Self.around(Self.sights, part)
      + SIMD3(
        0.25 * noise.layered(3, time * 0.35), 0.2 * noise.layered(4, time * 0.3),
        0.25 * noise.layered(5, time * 0.35))
    var pose = Pose(at: place, lookingAt: sight)
    // A hand trembles, and bobs a little with the steps.
    pose.rotation =
      pose.rotation * .yaw(0.006 * noise.layered(6, time * 3))
      * .pitch(0.006 * noise.layered(7, time * 3)) * .roll(0.05 * noise.layered(8, time * 0.5))
    pose.position.y += 0.008 * sin(2 * .pi * 1.7 * time)
    return pose
  }

  func reported(at time: Double) -> Pose {
    let time = Self.sane(time)
    let pose = actual(at: time)
    guard drifts else { return pose }
    // The slip grows with the way gone, and shrinks at once where the phone knows a place again.
    let lap = (time / 47).rounded(.down)
    let since = time - lap * 47
    let gone = max(since, 0) * 0.55 + (lap > 0 ? 4 : 0)
    let slip = SIMD3(
      noise.layered(20, time * 0.06), 0.3 * noise.layered(21, time * 0.06),
      noise.layered(22, time * 0.06))
    let turn = Quaternion.yaw(0.004 * gone * noise.layered(23, time * 0.05))
    return Pose(rotation: turn, position: slip * (0.014 * gone)) * pose
  }

  /// A time that can be counted with.
  private static func sane(_ time: Double) -> Double { abs(time) < 1e9 ? time : 0 }

  /// A closed curve through places.
  private static func around(_ places: [SIMD3<Double>], _ part: Double) -> SIMD3<Double> {
    SIMD3(
      Ease.cyclic(places.map(\.x), at: part), Ease.cyclic(places.map(\.y), at: part),
      Ease.cyclic(places.map(\.z), at: part))
  }
}
