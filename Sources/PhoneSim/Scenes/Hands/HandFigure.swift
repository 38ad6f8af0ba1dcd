internal import Foundation
internal import Wire

/// The bones of a hand.
struct HandFigure: Sendable {
  /// Of the wrist to the tip of the middle finger, 1 for 19 cm.
  let scale: Double
  let isLeft: Bool

  /// A finger where it leaves the palm: its place, its way to the side, and its bones' lengths.
  private struct Finger {
    let base: SIMD3<Double>
    let side: Double
    let bones: [Double]
    let joints: [PhoneHandJoint]
  }

  private static let fingers = [
    Finger(
      base: SIMD3(0.024, 0.088, 0), side: -0.10, bones: [0.042, 0.025, 0.021],
      joints: [.indexMCP, .indexPIP, .indexDIP, .indexTip]),
    Finger(
      base: SIMD3(0.003, 0.092, 0), side: 0.0, bones: [0.046, 0.029, 0.022],
      joints: [.middleMCP, .middlePIP, .middleDIP, .middleTip]),
    Finger(
      base: SIMD3(-0.017, 0.086, 0), side: 0.10, bones: [0.042, 0.027, 0.022],
      joints: [.ringMCP, .ringPIP, .ringDIP, .ringTip]),
    Finger(
      base: SIMD3(-0.035, 0.077, 0), side: 0.22, bones: [0.033, 0.020, 0.019],
      joints: [.littleMCP, .littlePIP, .littleDIP, .littleTip]),
  ]
  private static let thumbBase = SIMD3(0.026, 0.022, 0.008)
  private static let thumbBones = [0.044, 0.034, 0.028]
  private static let thumbJoints: [PhoneHandJoint] = [.thumbMP, .thumbIP, .thumbTip]

  /// Every joint from the wrist, in the hand's axes and metres.
  func joints(_ gesture: HandGesture) -> [PhoneHandJoint: SIMD3<Double>] {
    var joints: [PhoneHandJoint: SIMD3<Double>] = [.wrist: .zero]
    for (finger, bend) in zip(Self.fingers, gesture.bends) {
      let fan = Quaternion.roll(finger.side * gesture.spread)
      var place = finger.base
      var angle = 0.0
      joints[finger.joints[0]] = place
      for (index, length) in finger.bones.enumerated() {
        angle += bend[index]
        place += fan.turned(SIMD3(0, cos(angle), sin(angle))) * length
        joints[finger.joints[index + 1]] = place
      }
    }
    var place = Self.thumbBase
    joints[.thumbCMC] = place
    for (index, length) in Self.thumbBones.enumerated() {
      place += gesture.thumb[index].unit() * length
      joints[Self.thumbJoints[index]] = place
    }
    let mirror = SIMD3(isLeft ? -scale : scale, scale, scale)
    return joints.mapValues { $0 * mirror }
  }
}
