public import simd

extension ScanGraph {
  /// A moment of the scan that is kept.
  public struct Keyframe: Sendable {
    /// From the camera to the scan, as far as is known now; a straightening rewrites it.
    public internal(set) var pose: simd_float4x4
    /// From the camera to where it said it was.
    public let reportedPose: simd_float4x4
    /// What it saw, thinned, before the camera.
    public let cloud: PointCloud
    /// The mean distance of what it saw, world units.
    public let reach: Double

    /// The pose, free of the rounding of a matrix.
    var motion: RigidMotion {
      didSet { pose = motion.matrix }
    }
    let reported: RigidMotion

    init(
      motion: RigidMotion, pose: simd_float4x4, reported: RigidMotion,
      reportedPose: simd_float4x4, cloud: PointCloud
    ) {
      self.motion = motion
      self.pose = pose
      self.reported = reported
      self.reportedPose = reportedPose
      self.cloud = cloud
      var sum = 0.0
      for point in cloud.points { sum += point.position.length }
      reach = cloud.isEmpty ? 0 : sum / Double(cloud.count)
    }

    /// Where the camera looks.
    var gaze: Vector3 { -motion.z }
  }
}
