public import Ollin
public import Wire
public import simd

extension PhoneBody {
  /// The bones, each from the joint nearer to the trunk to the other.
  public static let skeleton: [(PhoneJoint, PhoneJoint)] = [
    (.root, .hips), (.hips, .spine), (.spine, .chest), (.chest, .neck), (.neck, .head),
    (.chest, .leftShoulder), (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist),
    (.leftWrist, .leftHand),
    (.chest, .rightShoulder), (.rightShoulder, .rightElbow), (.rightElbow, .rightWrist),
    (.rightWrist, .rightHand),
    (.hips, .leftHip), (.leftHip, .leftKnee), (.leftKnee, .leftAnkle), (.leftAnkle, .leftFoot),
    (.hips, .rightHip), (.rightHip, .rightKnee), (.rightKnee, .rightAnkle),
    (.rightAnkle, .rightFoot),
  ]

  /// The bones whose both ends the phone gave, in the body's own space.
  public func bones() -> [(Vector3, Vector3)] {
    Self.skeleton.compactMap { from, to in
      guard let a = position(from), let b = position(to) else { return nil }
      return (a, b)
    }
  }

  /// The skeleton as points, in the body's own space.
  ///
  /// - Parameters:
  ///   - jointSize: The diameter of a joint, in metres.
  ///   - boneSize: The diameter of a bone's dots and the way between them, in metres.
  ///   - color: Of all of them.
  /// - Returns: The joints, and then the dots inside the bones.
  public func cloud(
    jointSize: Double = 0.05, boneSize: Double = 0.02, color: Color = .white
  ) -> PointCloud {
    SkeletonCloud.cloud(
      joints: orderedPositions, bones: bones(), jointSize: jointSize, boneSize: boneSize,
      color: color)
  }

  /// The older spelling of ``isObserved(_:)``.
  @available(*, deprecated, renamed: "isObserved(_:)")
  public func isJointTracked(_ joint: PhoneJoint) -> Bool { isObserved(joint) }

  /// The older spelling of ``worldTransform(ofJoint:)``.
  @available(*, deprecated, renamed: "worldTransform(ofJoint:)")
  public func worldTransform(of joint: PhoneJoint) -> simd_float4x4? {
    worldTransform(ofJoint: joint)
  }
}
