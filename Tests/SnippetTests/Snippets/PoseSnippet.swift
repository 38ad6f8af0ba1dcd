import Ollin
import OllinPhone

/// The shortest sketch of a body, which waits until somebody is there.
final class PoseSnippet: Snippet {
  override class var scene: String { "body" }
  override class var frames: Int { 90 }
  override class var sights: Int { 2 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    guard let body = device.latestBody else {
      return drawStatus(device.waitingMessage, style: .info)
    }
    camera(.orbiting(target: body.center, radius: 2.6, azimuth: time * 0.4, elevation: 0.12))
    let cloud = body.cloud()
    drawPointCloud(cloud)
    see("a body", body.isTracked)
    see("its joints and bones as points", cloud.count > body.positions.count)
  }
}
