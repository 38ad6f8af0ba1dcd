import Ollin
import OllinPhone
import simd

/// A frame that is measured first and fused only when it fits.
final class KeptOutSnippet: Snippet {
  override class var scene: String { "world" }
  override class var frames: Int { 24 }
  override class var sights: Int { 3 }

  let device = PhoneDevice()
  var world = WorldCloud(voxelSize: 0.05)

  override func setup() { device.start() }

  override func draw() {
    background(.black)
    camera(.orbiting(target: Vector3(0, 0, -1.5), radius: 3, azimuth: time, elevation: 0.2))
    drawPointCloud(world.cloud)
    guard let pose = device.latestPose, let cloud = device.pointCloud(step: 4) else { return }
    if world.isEmpty { world.add(cloud, transformedBy: pose) }
    var settings = CloudAlignment.Settings()
    settings.minOverlap = 0.4
    settings.maxShift = 0.1
    settings.maxTurn = .degrees(5)
    let count = world.count
    let measured = world.align(cloud, from: pose, settings: settings)
    see("a measurement that adds nothing", world.count == count)
    if measured.isApplied {
      world.add(cloud, transformedBy: measured.pose)
      see("a frame that fits", measured.stability >= 0 && measured.passes > 0)
    }
    // Three metres from where it belongs there is nothing that it could lie on.
    var astray = pose
    astray.columns.3.y += 3
    see("a frame that does not", !world.align(cloud, from: astray, settings: settings).isApplied)
  }
}
