internal import Wire

/// A person's bones, hung into one another from the pelvis.
///
/// The axes are the person's own: x to the left, y up, z to the front. A joint's turn is the one
/// from standing upright with hanging arms: the bone of an arm or leg runs along its −y, the foot
/// along its z.
struct BodyFigure: Sendable {
  /// Metres from the floor to the crown.
  let height: Double

  /// Every joint, the pelvis at the origin.
  func joints(_ angles: BodyAngles) -> [PhoneJoint: Pose] {
    var joints: [PhoneJoint: Pose] = [:]
    let pelvis = Pose(
      rotation: .yaw(angles.pelvisTurn) * .roll(angles.pelvisList) * .pitch(angles.lean * 0.4))
    let spine = pelvis * bone(.pitch(angles.lean * 0.3), 0, 0.07)
    let chest =
      spine
      * bone(
        .yaw(angles.chestTurn - angles.pelvisTurn) * .roll(-angles.pelvisList)
          * .pitch(angles.lean * 0.3), 0, 0.13)
    let neck = chest * bone(.pitch(-angles.lean * 0.3), 0, 0.1)
    let head =
      neck
      * bone(.yaw(angles.headTurn - angles.chestTurn) * .pitch(angles.headBow), 0, 0.085, 0.012)
    joints[.root] = Pose(rotation: .identity)
    joints[.hips] = pelvis
    joints[.spine] = spine
    joints[.chest] = chest
    joints[.neck] = neck
    joints[.head] = head
    let arms: [(BodyAngles.Arm, [PhoneJoint], Double)] = [
      (angles.leftArm, [.leftShoulder, .leftElbow, .leftWrist, .leftHand], 1),
      (angles.rightArm, [.rightShoulder, .rightElbow, .rightWrist, .rightHand], -1),
    ]
    for (arm, names, side) in arms {
      let shoulder =
        chest
        * bone(
          .pitch(-arm.shoulder) * .roll(side * arm.spread) * .yaw(-side * arm.twist), side * 0.108,
          0.082)
      let elbow = shoulder * bone(.pitch(-arm.elbow), 0, -0.178)
      let wrist = elbow * bone(.pitch(-0.12), 0, -0.146)
      for (name, pose) in zip(names, [shoulder, elbow, wrist, wrist * bone(.identity, 0, -0.055)]) {
        joints[name] = pose
      }
    }
    let legs: [(BodyAngles.Leg, [PhoneJoint], Double)] = [
      (angles.left, [.leftHip, .leftKnee, .leftAnkle, .leftFoot], 1),
      (angles.right, [.rightHip, .rightKnee, .rightAnkle, .rightFoot], -1),
    ]
    for (leg, names, side) in legs {
      let hip = pelvis * bone(.pitch(-angles.lean * 0.4 - leg.hip), side * 0.052, -0.012)
      let knee = hip * bone(.pitch(leg.knee), 0, -0.243)
      let ankle = knee * bone(.pitch(-leg.ankle), 0, -0.236)
      let foot = ankle * bone(.identity, 0, -0.032, 0.075)
      for (name, pose) in zip(names, [hip, knee, ankle, foot]) { joints[name] = pose }
    }
    return joints
  }

  /// How far the pelvis is above the floor with the lower foot on it.
  func pelvisHeight(_ joints: [PhoneJoint: Pose]) -> Double {
    var lowest = 0.0
    for name in [PhoneJoint.leftAnkle, .rightAnkle] {
      guard let ankle = joints[name] else { continue }
      // Heel and ball of the foot, under the skin.
      let sole = [SIMD3(0, -0.039, -0.028), SIMD3(0, -0.039, 0.085)]
      lowest = sole.map { ankle.placed($0 * height).y }.reduce(lowest, min)
    }
    return -lowest
  }

  /// A joint where the bone before it ends, lengths as parts of the height.
  private func bone(_ turn: Quaternion, _ x: Double, _ y: Double, _ z: Double = 0) -> Pose {
    Pose(rotation: turn, position: SIMD3(x, y, z) * height)
  }
}
