internal import Ollin

/// Draws a skeleton as points: a splat for each joint and a dotted line for each bone.
enum SkeletonCloud {
  /// The most dots of one bone.
  private static let mostDots = 4096

  /// The joints in their order, and then the dots inside each bone, in theirs.
  static func cloud(
    joints: [Vector3], bones: [(Vector3, Vector3)], jointSize: Double, boneSize: Double,
    color: Color
  ) -> PointCloud {
    var cloud = PointCloud(positions: joints, color: color, size: jointSize)
    guard boneSize > 0, boneSize.isFinite else { return cloud }
    for (a, b) in bones {
      let steps = (a.distance(to: b) / boneSize).rounded()
      guard steps >= 2 else { continue }
      let count = Int(Swift.min(steps, Double(mostDots)))
      for step in 1..<count {
        cloud.add(a.lerp(to: b, Double(step) / Double(count)), color: color, size: boneSize)
      }
    }
    return cloud
  }
}
