import Ollin
import OllinPhone
import simd

/// A scan that keeps keyframes and would know a place again.
final class LoopSnippet: Snippet {
  override class var scene: String { "world" }
  override class var frames: Int { 40 }
  override class var sights: Int { 4 }

  let device = PhoneDevice()
  var scan: ScanGraph = {
    var settings = ScanGraph.Settings()
    settings.keyframeDetail = 0.05
    settings.keyframeDistance = 0.1
    settings.turnScale = 2
    return ScanGraph(voxelSize: 0.05, settings: settings)
  }()
  var news = ""

  override func setup() {
    device.start()
    scan.settings.separation = 10
  }

  override func draw() {
    background(Color(white: 0.05))
    if let pose = device.latestPose, let cloud = device.pointCloud(step: 4) {
      let update = scan.add(cloud, correcting: pose)
      see("a frame that fits", update.alignment.isApplied)
      if let keyframe = update.keyframe {
        news = "\(keyframe): \(scan.keyframes[keyframe].cloud.count) points"
        see("keyframes", keyframe > 0)
      }
      if let loop = update.loop {
        news =
          "\(loop.keyframe) is \(loop.recognized): \(loop.overlap), \(loop.error), \(loop.moved)"
      }
    }
    camera(.orbiting(target: Vector3(0, 0, -1.5), radius: 3, azimuth: time, elevation: 0.2))
    drawPointCloud(scan.cloud)
    for keyframe in scan.keyframes {
      let place = Vector3.zero.transformed(by: keyframe.pose)
      withState(at: place) { drawSphere(radius: 0.02 * keyframe.reach) }
      see("what a keyframe saw", keyframe.reach > 0.3 && !keyframe.cloud.isEmpty)
    }
    see("a room", scan.count > 1000 && scan.correction == scan.world.correction)
    drawCaption("\(scan.loops.count) places known again, \(news)")
  }
}
