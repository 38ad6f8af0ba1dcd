internal import Foundation
internal import Wire

/// What the phone sees of a ``Walker``: the joints in view, those it guesses, and nobody.
struct BodyScene: Sendable {
  /// Readings a second.
  static let rate = 60.0
  /// The height of the rig whose scale is 1, in metres.
  static let rigHeight = 1.8
  /// How far beside the picture a joint is still guessed, as a part of it.
  private static let margin = 0.1

  private let walker: Walker
  private let seed: UInt64
  private let noise: SmoothNoise

  init(seed: UInt64) {
    walker = Walker(seed: seed)
    self.seed = seed
    noise = SmoothNoise(seed: seed, use: 12)
  }

  var track: SampledTrack {
    SampledTrack(in: [.body], rate: Self.rate) { [self] in .pose(bodies(at: $0)) }
  }

  /// The people in view at a time.
  func bodies(at time: Double) -> [PhonePoseSample] {
    guard let moment = walker.moment(at: time) else { return [] }
    let camera = HeldCamera.atOrigin.swaying(at: time, seed: seed, reach: 0.02)
    guard let middle = camera.view(of: moment.root.position),
      (-0.02...1.02).contains(middle.point.x)
    else { return [] }
    var joints: [PhoneJoint: PhoneJointSample] = [:]
    let toCamera = (camera.held.position - moment.root.position).unit()
    // How far the person's left is turned to the phone.
    let leftness = moment.root.rotation.turned(SIMD3(1, 0, 0)).dot(toCamera)
    for (name, pose) in moment.joints {
      guard let seen = camera.view(of: moment.root.placed(pose.position)) else { continue }
      let beside = max(
        max(-seen.point.x, seen.point.x - 1), max(-seen.point.y, seen.point.y - 1))
      guard beside < Self.margin || name.isOfTrunk else { continue }
      let isHidden = leftness * name.side < -0.72 && name.isOfArm
      let jitter =
        SIMD3(
          noise.value(Int(name.rawValue) * 3, time * 7),
          noise.value(Int(name.rawValue) * 3 + 1, time * 7),
          noise.value(Int(name.rawValue) * 3 + 2, time * 7)) * (name == .root ? 0 : 0.002)
      joints[name] = PhoneJointSample(
        position: SIMD3<Float>(pose.position + jitter), orientation: pose.rotation.wire,
        isTracked: beside <= 0 && !isHidden)
    }
    return [
      PhonePoseSample(
        isTracked: true, timestamp: PhoneScene.bootTime + time, anchor: moment.root.wire,
        scaleFactor: Float(walker.figure.height / Self.rigHeight), joints: joints)
    ]
  }
}
