import Ollin
import simd

/// A frame that is measured first and fused only when it fits.
final class KeptOutSnippet: Sketch {
  var world = WorldCloud(voxelSize: 0.05)
  var kept = 0

  override func setup() {
    world.add(Staged.wall)
    var settings = CloudAlignment.Settings()
    settings.minOverlap = 0.6
    settings.maxShift = 0.1
    settings.maxTurn = .degrees(5)
    for step in 0..<4 {
      var pose = matrix_identity_float4x4
      pose.columns.3.z = 0.01 + 0.3 * Float(step)
      let measured = world.align(Staged.wall, from: pose, settings: settings)
      guard measured.isApplied else { continue }
      world.add(Staged.wall, transformedBy: measured.pose)
      kept += 1
    }
  }

  override func draw() {
    background(.black)
    camera(.orbiting(target: Vector3(0, 0, -2), radius: 3, azimuth: 0.4, elevation: 0.2))
    drawPointCloud(world.cloud)
  }
}
