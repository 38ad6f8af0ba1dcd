import Ollin
import OllinPhone
import simd

/// A depth frame as points before the camera, and where it really was.
final class DepthSnippet: Sketch {
  let device = PhoneDevice()
  var seen: Int?

  override func draw() {
    background(Color(white: 0.05))
    camera(.orbiting(target: .zero, radius: 2.5, azimuth: time * 0.3, elevation: 0.18))
    let cloud =
      device.pointCloud(depthRange: 0.3...5.0) ?? Staged.frame.pointCloud(pointSize: 0.2)
    drawPointCloud(cloud)
    if let version = device.latestFrameVersion, version != seen, let pose = device.latestPose {
      drawPointCloud(cloud.transformed(by: pose))
      seen = version
    }
    let frame = device.latestFrame ?? Staged.frame
    if let middle = frame.unproject(normalized: Vector2(0.5, 0.5)) {
      withState(at: middle) { drawSphere(radius: 0.05) }
    }
    drawFrame(device, in: Rectangle(x: 0, y: 0, width: 80, height: 60), waiting: "No picture yet.")
  }
}
