public import Ollin
public import Wire

extension PhoneHand {
  /// The fingers from the wrist to the tip, thumb first.
  public static let fingerChains: [[PhoneHandJoint]] = [
    [.wrist, .thumbCMC, .thumbMP, .thumbIP, .thumbTip],
    [.wrist, .indexMCP, .indexPIP, .indexDIP, .indexTip],
    [.wrist, .middleMCP, .middlePIP, .middleDIP, .middleTip],
    [.wrist, .ringMCP, .ringPIP, .ringDIP, .ringTip],
    [.wrist, .littleMCP, .littlePIP, .littleDIP, .littleTip],
  ]

  /// The tips of the fingers, thumb first.
  public static let tips: [PhoneHandJoint] = [
    .thumbTip, .indexTip, .middleTip, .ringTip, .littleTip,
  ]

  /// The bones, finger by finger from the wrist to the tip, thumb first.
  public static let skeleton: [(PhoneHandJoint, PhoneHandJoint)] = fingerChains.flatMap {
    Array(zip($0, $0.dropFirst()))
  }

  /// The bones whose both ends depth placed, in the world.
  public func bones() -> [(Vector3, Vector3)] {
    Self.skeleton.compactMap { from, to in
      guard let a = position(from), let b = position(to) else { return nil }
      return (a, b)
    }
  }

  /// The bones on the canvas, in points, when the picture fills `rectangle`.
  public func bones(in rectangle: Rectangle) -> [(Vector2, Vector2)] {
    Self.skeleton.compactMap { from, to in
      guard let a = point(from, in: rectangle), let b = point(to, in: rectangle) else {
        return nil
      }
      return (a, b)
    }
  }

  /// The placed joints and bones as points, in the world.
  ///
  /// - Parameters:
  ///   - jointSize: The diameter of a joint, in metres.
  ///   - boneSize: The diameter of a bone's dots and the way between them, in metres.
  ///   - color: Of all of them.
  /// - Returns: The joints, and then the dots inside the bones.
  public func cloud(
    jointSize: Double = 0.012, boneSize: Double = 0.005, color: Color = .white
  ) -> PointCloud {
    SkeletonCloud.cloud(
      joints: orderedPositions, bones: bones(), jointSize: jointSize, boneSize: boneSize,
      color: color)
  }
}
