import Ollin
import simd

/// A scan that keeps keyframes and knows a place again.
final class LoopSnippet: Sketch {
  var scan: ScanGraph = {
    var settings = ScanGraph.Settings()
    settings.keyframeDetail = 0.05
    settings.turnScale = 2
    return ScanGraph(voxelSize: 0.025, settings: settings)
  }()
  var news = ""

  override func setup() {
    scan.settings.separation = 10
    for step in 0..<3 {
      var pose = matrix_identity_float4x4
      pose.columns.3.x = 0.4 * Float(step)
      add(Staged.wall, pose)
    }
  }

  func add(_ cloud: PointCloud, _ pose: simd_float4x4) {
    let update = scan.add(cloud, correcting: pose)
    if let keyframe = update.keyframe { news = "\(keyframe), \(update.alignment.overlap)" }
    if let loop = update.loop {
      news = "\(loop.keyframe) is \(loop.recognized): \(loop.overlap), \(loop.error), \(loop.moved)"
    }
  }

  override func draw() {
    background(Color(white: 0.05))
    camera(.orbiting(target: Vector3(0, 0, -2), radius: 3, azimuth: 0.4, elevation: 0.2))
    drawPointCloud(scan.cloud)
    for keyframe in scan.keyframes {
      let place = Vector3.zero.transformed(by: keyframe.pose)
      withState(at: place) { drawSphere(radius: 0.02 * keyframe.reach) }
    }
    drawCaption("\(scan.loops.count) places known again, \(news)")
  }
}
