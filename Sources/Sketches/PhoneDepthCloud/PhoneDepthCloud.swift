import Ollin
import OllinPhone
import simd

/// What the depth sensor sees this moment: a cloud of points in the camera's colours, standing in
/// the room, and the cone that it was seen through.
///
/// A thread shows the way the hand that carries the phone has come.
///
/// Run it with `ollin run PhoneDepthCloud --phone usb` on an iPhone with a depth sensor and walk
/// about; or with `--phone sim:world`.
final class PhoneDepthCloud: Sketch {
  @Param("Every n-th pixel", 1...6) var step = 1
  @Param("Farthest, in metres", 1...6) var farthest = 5.0
  @Smoothed(1.2) var aim = Vector3(0, -0.2, -1)

  let device = PhoneDevice()
  let brass = Color(hex: 0xF5C46B)
  var known: Int?
  var thread: [Vector3] = []

  override func setup() {
    device.use(.world)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x0C0E14))
    guard let frame = device.latestFrame, let pose = device.latestPose else {
      return drawStatus(device.waitingMessage)
    }
    if device.latestFrameVersion != known {
      known = device.latestFrameVersion
      thread.append(Vector3.zero.transformed(by: pose))
      if thread.count > 900 { thread.removeFirst() }
    }
    aim = Vector3(0, -0.1, -1).transformed(by: pose)
    cameraShowcase(.sway(amplitude: 0.6, period: 16), target: aim, radius: 2.9, elevation: 0.3)
    let cloud = device.pointCloud(depthRange: 0.2...farthest, step: step, pointSize: 0.02)
    withState {
      // The cloud is in the camera's own axes; its pose stands it in the room.
      transform(pose)
      drawPointCloud(cloud ?? PointCloud())
    }
    noStroke()
    material(.unlit)
    fill(brass.withAlpha(0.5))
    for (a, b) in zip(thread, thread.dropFirst()) { drawCapsule(from: a, to: b, radius: 0.004) }
    cone(of: frame, from: pose)
    drawCaption("\(cloud?.count ?? 0) points · \(frame.depthWidth) × \(frame.depthHeight)")
  }

  /// The lens as four edges and a frame.
  func cone(of frame: RGBDFrame, from pose: simd_float4x4) {
    let reach = 0.35
    let lens = frame.intrinsics
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { u, v in
      Vector3(
        (u * Double(lens.width) - lens.cx) / lens.fx * reach,
        -(v * Double(lens.height) - lens.cy) / lens.fy * reach, -reach
      ).transformed(by: pose)
    }
    let eye = Vector3.zero.transformed(by: pose)
    fill(brass)
    for (index, corner) in corners.enumerated() {
      drawCapsule(from: eye, to: corner, radius: 0.003)
      drawCapsule(from: corner, to: corners[(index + 1) % 4], radius: 0.003)
    }
    withState(at: eye) { drawSphere(radius: 0.018) }
  }
}
