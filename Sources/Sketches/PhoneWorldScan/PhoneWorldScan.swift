import Ollin
import OllinPhone
import simd

/// A room swept up into one cloud.
///
/// Each depth frame is a slice of what is before the lens; its pose puts the slice where it belongs
/// in the room. Space is cut into small cubes and each keeps one point, so a wall seen again takes
/// the place of itself. The pose slips a little on a long way: each slice is laid on what is there
/// already before it goes in. Press C to leave that out, and R to begin anew.
///
/// Run it with `ollin run PhoneWorldScan --phone usb` on an iPhone with a depth sensor and sweep it
/// slowly round the room; or with `--phone sim:world`.
final class PhoneWorldScan: Sketch {
  @Param("Side of a cube, in metres", 0.01...0.1) var cube = 0.025
  @Param("Lay each slice on what is there") var corrects = true
  @Smoothed(2) var aim = Vector3(0, -0.3, -1)
  @Smoothed(2) var away = 2.6

  let device = PhoneDevice()
  var room = WorldCloud()
  /// Where the room has been seen so far.
  var extent: Box3?
  var path: [Vector3] = []
  var fused: Int?

  override func setup() {
    device.use(.world)
    device.start()
  }

  override func keyPressed() {
    switch key {
    case "c", "C": corrects.toggle()
    case "r", "R":
      room.reset()
      extent = nil
      path = []
    default: break
    }
  }

  override func draw() {
    background(Color(hex: 0x0B0D11))
    room.voxelSize = cube
    // Frames come more slowly than pictures: each is fused once.
    if let version = device.latestFrameVersion, version != fused, let pose = device.latestPose {
      fused = version
      sweep(pose)
    }
    guard let extent else { return drawStatus(device.waitingMessage) }

    aim = extent.center
    away = extent.longestSide * 0.85 + 1
    cameraShowcase(.turntable(period: 50), target: aim, radius: away, elevation: 0.9)
    drawPointCloud(room.cloud)
    noStroke()
    material(.unlit)
    fill(Color(hex: 0xFF5C7A))
    for (a, b) in zip(path, path.dropFirst()) { drawCapsule(from: a, to: b, radius: 0.007) }
    if let here = path.last { withState(at: here) { drawSphere(radius: 0.035) } }
    let size = extent.size
    let slip = Vector3.zero.transformed(by: room.correction).length
    drawCaption(
      String(
        format: "%d points · %.1f × %.1f × %.1f m · %@", room.count, size.x, size.y,
        size.z, corrects ? String(format: "slipped %.0f cm", slip * 100) : "as reported"))
  }

  func sweep(_ pose: simd_float4x4) {
    guard
      var slice = device.pointCloud(
        minConfidence: .high, depthRange: 0.3...4, step: 2, pointSize: cube * 1.15)
    else { return }
    // The walls are cut off, so that one can look in.
    slice.points.removeAll { $0.position.transformed(by: pose).y > 0.75 }
    let known = room.count
    if corrects {
      room.add(slice, correcting: pose)
    } else {
      room.add(slice, transformedBy: room.correction * pose)
    }
    for point in room.cloud.points[known...] {
      let spot = Box3(min: point.position, max: point.position)
      extent = extent?.union(spot) ?? spot
    }
    let eye = Vector3.zero.transformed(by: room.correction * pose)
    if path.last.map({ $0.distance(to: eye) > 0.03 }) ?? true { path.append(eye) }
  }
}
