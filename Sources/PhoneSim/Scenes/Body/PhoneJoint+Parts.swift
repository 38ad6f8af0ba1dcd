internal import Wire

/// Where on the body a joint is.
extension PhoneJoint {
  /// Pelvis to head.
  var isOfTrunk: Bool { rawValue <= PhoneJoint.head.rawValue }

  /// Shoulder to hand.
  var isOfArm: Bool {
    (PhoneJoint.leftShoulder.rawValue...PhoneJoint.rightHand.rawValue).contains(rawValue)
  }

  /// 1 on the left, −1 on the right, 0 in the middle.
  var side: Double {
    switch self {
    case .leftShoulder, .leftElbow, .leftWrist, .leftHand, .leftHip, .leftKnee, .leftAnkle,
      .leftFoot:
      1
    case .rightShoulder, .rightElbow, .rightWrist, .rightHand, .rightHip, .rightKnee,
      .rightAnkle, .rightFoot:
      -1
    default: 0
    }
  }
}
