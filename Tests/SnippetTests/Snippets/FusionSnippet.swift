import Ollin
import OllinPhone
import simd

/// Depth frames fused into one room, each once and lined up with what is there.
final class FusionSnippet: Sketch {
  let device = PhoneDevice()
  var world = WorldCloud(voxelSize: 0.025)
  var lastFused: Int?
  var aim = Vector3(0, 0, -1.5)
  var r = 3.0

  override func setup() {
    device.use(.world)
    device.start()
    // With no phone, a wall seen twice; the second time a little off.
    world.add(Staged.wall, transformedBy: matrix_identity_float4x4)
    fuse(Staged.wall, Staged.nudge)
  }

  override func draw() {
    if let version = device.latestFrameVersion, version != lastFused,
      let pose = device.latestPose,
      let cloud = device.pointCloud(minConfidence: .low, depthRange: 0.3...5.0)
    {
      fuse(cloud, pose)
      lastFused = version
    }
    background(Color(white: 0.05))
    camera(.orbiting(target: aim, radius: r, azimuth: time * 0.2, elevation: 0.22))
    drawPointCloud(world.cloud)
  }

  func fuse(_ cloud: PointCloud, _ pose: simd_float4x4) {
    let fix = world.add(cloud, correcting: pose)
    let camera = Vector3.zero.transformed(by: world.correction * pose)
    guard fix.isApplied, fix.overlap > 0.5, fix.error < 0.02 else { return }
    aim = camera.lerp(to: Vector3(0, 0, -3).transformed(by: fix.pose), 0.5)
    if world.count > 1_000_000 { world.reset() }
  }
}
