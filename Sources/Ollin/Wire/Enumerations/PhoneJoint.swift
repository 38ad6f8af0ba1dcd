/// A joint of a body, named from the body's own left and right.
///
/// The raw values are the wire's; an unknown one is passed over.
@frozen public enum PhoneJoint: UInt8, CaseIterable, Hashable, Sendable {
  /// The origin of the body, between the hips.
  case root = 0
  /// The hips.
  case hips
  /// The spine.
  case spine
  /// The chest.
  case chest
  /// The neck.
  case neck
  /// The head.
  case head
  /// The left shoulder.
  case leftShoulder
  /// The left elbow.
  case leftElbow
  /// The left wrist.
  case leftWrist
  /// The left hand.
  case leftHand
  /// The right shoulder.
  case rightShoulder
  /// The right elbow.
  case rightElbow
  /// The right wrist.
  case rightWrist
  /// The right hand.
  case rightHand
  /// The left hip.
  case leftHip
  /// The left knee.
  case leftKnee
  /// The left ankle.
  case leftAnkle
  /// The left foot.
  case leftFoot
  /// The right hip.
  case rightHip
  /// The right knee.
  case rightKnee
  /// The right ankle.
  case rightAnkle
  /// The right foot.
  case rightFoot
}
