import Ollin
import OllinPhone
import simd

/// A depth frame as points before the camera, and where it really was.
final class DepthSnippet: Snippet {
  override class var scene: String { "world" }
  override class var frames: Int { 30 }
  override class var sights: Int { 6 }

  let device = PhoneDevice()
  var fused: Set<Int> = []
  var poses: [simd_float4x4] = []

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    guard let cloud = device.pointCloud(depthRange: 0.3...5.0) else { return }
    camera(.orbiting(target: .zero, radius: 2.5, azimuth: time * 0.3, elevation: 0.18))
    drawPointCloud(cloud)
    see("points", cloud.count > 5000)
    // Before the camera is along its −z.
    see("points before the camera", cloud.points.allSatisfy { $0.position.z < -0.29 })
    if let version: Int = device.latestFrameVersion, !fused.contains(version),
      let pose: simd_float4x4 = device.latestPose
    {
      drawPointCloud(cloud.transformed(by: pose))
      fused.insert(version)
      poses.append(pose)
    }
    see("a version for each frame", fused.count > 20)
    see("a camera that is carried", (poses.first != poses.last) && poses.count > 1)
    guard let frame: RGBDFrame = device.latestFrame else { return }
    if let middle = frame.unproject(normalized: Vector2(0.5, 0.5)) {
      withState(at: middle) { drawSphere(radius: 0.05) }
      see("what stands in the middle", middle.z < -0.3 && middle.z > -6)
    }
    drawFrame(device, in: Rectangle(x: 0, y: 0, width: 80, height: 60), waiting: "No picture yet.")
    see("a picture", device.frame?.width == 256)
  }
}
