import Ollin
import OllinPhone
import simd

/// Depth frames fused into one room, each once and lined up with what is there.
final class FusionSnippet: Snippet {
  override class var scene: String { "world" }
  override class var frames: Int { 30 }
  override class var sights: Int { 5 }

  let device = PhoneDevice()
  var world = WorldCloud(voxelSize: 0.05)
  var lastFused: Int?

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    if let version = device.latestFrameVersion, version != lastFused,
      let pose = device.latestPose,
      let cloud = device.pointCloud(minConfidence: .low, depthRange: 0.3...5.0, step: 4)
    {
      let before = world.count
      let fix: CloudAlignment = world.add(cloud, correcting: pose)
      lastFused = version
      see("a frame that fits", fix.isApplied && fix.overlap > 0.5 && fix.error < 0.03)
      // What was seen before is not added once more.
      see("a wall that is there already", before > 0 && world.count - before < cloud.count / 2)
      let here = Vector3.zero.transformed(by: world.correction * pose)
      see("where the camera is", here.distance(to: Vector3.zero.transformed(by: fix.pose)) < 1e-4)
    }
    camera(.orbiting(target: Vector3(0, 0, -1.5), radius: 3, azimuth: time, elevation: 0.22))
    drawPointCloud(world.cloud)
    see("a room", world.count > 1000 && world.cloud.count == world.count)
    if lastFused != nil, frameCount == Self.frames {
      world.reset()
      see("a fresh start", world.isEmpty && world.correction == matrix_identity_float4x4)
      drawCaption("begun anew")
    }
  }
}
