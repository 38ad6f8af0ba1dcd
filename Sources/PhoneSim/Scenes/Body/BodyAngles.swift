internal import Foundation

/// How a person's joints are bent, in radians.
struct BodyAngles: Sendable {
  /// One leg.
  struct Leg: Sendable {
    /// Forward.
    var hip = 0.0
    /// Backward.
    var knee = 0.06
    /// Toes up.
    var ankle = 0.03
  }

  /// One arm.
  struct Arm: Sendable {
    /// Forward.
    var shoulder = 0.03
    /// Away from the side.
    var spread = 0.12
    /// Forearm forward.
    var elbow = 0.2
    /// Forearm turned about the upper arm, hand to the middle.
    var twist = 0.0
  }

  var left = Leg()
  var right = Leg()
  var leftArm = Arm()
  var rightArm = Arm()
  /// The pelvis turned to the left.
  var pelvisTurn = 0.0
  /// The pelvis down on its left.
  var pelvisList = 0.0
  /// The trunk forward.
  var lean = 0.0
  /// The shoulders turned to the left.
  var chestTurn = 0.0
  /// The head turned to the left.
  var headTurn = 0.0
  /// The head bowed.
  var headBow = 0.0

  /// Walking, at a phase of the left leg's stride: 0 as its heel touches the floor.
  ///
  /// The curves are those of healthy adults at an easy pace, in degrees at tenths of a stride.
  static func walking(at phase: Double, armSwing: Double) -> BodyAngles {
    func leg(_ phase: Double) -> Leg {
      Leg(
        hip: Ease.cyclic([30, 25, 15, 5, -4, -10, -4, 13, 27, 32], at: phase) * .pi / 180,
        knee: Ease.cyclic([5, 15, 16, 10, 6, 9, 30, 57, 49, 17], at: phase) * .pi / 180,
        ankle: Ease.cyclic([0, -5, 3, 7, 9, 8, -12, -13, -1, 2], at: phase) * .pi / 180)
    }
    func arm(_ phase: Double) -> Arm {
      // An arm goes with the other leg.
      let swing = cos(2 * .pi * (phase + 0.47))
      return Arm(
        shoulder: 0.02 + armSwing * swing, spread: 0.13, elbow: 0.3 + 0.22 * max(swing, -0.4),
        twist: 0.15)
    }
    let wave = 2 * Double.pi * phase
    return BodyAngles(
      left: leg(phase), right: leg(phase + 0.5), leftArm: arm(phase), rightArm: arm(phase + 0.5),
      pelvisTurn: -0.08 * cos(wave), pelvisList: -0.05 * sin(wave), lean: 0.05,
      chestTurn: 0.11 * cos(wave), headTurn: 0, headBow: 0.02 * cos(2 * wave))
  }

  /// Sitting on a chair, hands on the thighs.
  static let sitting = BodyAngles(
    left: Leg(hip: 1.47, knee: 1.45, ankle: 0), right: Leg(hip: 1.42, knee: 1.52, ankle: 0.05),
    leftArm: Arm(shoulder: 0.42, spread: 0.2, elbow: 0.95, twist: 0.35),
    rightArm: Arm(shoulder: 0.4, spread: 0.22, elbow: 1.0, twist: 0.4), lean: 0.06)

  /// A hand raised to wave, at a time of the wave.
  static func waving(_ angles: BodyAngles, amount: Double, at time: Double) -> BodyAngles {
    let raised = Arm(
      shoulder: 0.35, spread: 1.75 + 0.12 * sin(time * 9), elbow: 1.2 + 0.35 * sin(time * 9),
      twist: -1.3)
    var result = angles
    result.rightArm = mix(angles.rightArm, raised, amount)
    return result
  }

  /// A part of the way from one posture to another.
  static func mix(_ from: BodyAngles, _ to: BodyAngles, _ part: Double) -> BodyAngles {
    func number(_ key: KeyPath<BodyAngles, Double>) -> Double {
      from[keyPath: key] + (to[keyPath: key] - from[keyPath: key]) * part
    }
    return BodyAngles(
      left: mix(from.left, to.left, part), right: mix(from.right, to.right, part),
      leftArm: mix(from.leftArm, to.leftArm, part),
      rightArm: mix(from.rightArm, to.rightArm, part),
      pelvisTurn: number(\.pelvisTurn), pelvisList: number(\.pelvisList), lean: number(\.lean),
      chestTurn: number(\.chestTurn), headTurn: number(\.headTurn), headBow: number(\.headBow))
  }

  private static func mix(_ from: Leg, _ to: Leg, _ part: Double) -> Leg {
    Leg(
      hip: from.hip + (to.hip - from.hip) * part, knee: from.knee + (to.knee - from.knee) * part,
      ankle: from.ankle + (to.ankle - from.ankle) * part)
  }

  private static func mix(_ from: Arm, _ to: Arm, _ part: Double) -> Arm {
    Arm(
      shoulder: from.shoulder + (to.shoulder - from.shoulder) * part,
      spread: from.spread + (to.spread - from.spread) * part,
      elbow: from.elbow + (to.elbow - from.elbow) * part,
      twist: from.twist + (to.twist - from.twist) * part)
  }
}
