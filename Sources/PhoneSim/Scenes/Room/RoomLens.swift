internal import Ollin

/// The lens of a camera in the room.
struct RoomLens: Sendable {
  let width: Int
  let height: Int
  /// Pixels; the middle of the first pixel is at 0.
  let focus: Float
  let centre: SIMD2<Float>
  let eye: SIMD3<Float>

  /// Nothing is nearer, in metres.
  private static let near: Float = 0.08

  private let pose: Pose
  private let right: SIMD3<Float>
  private let up: SIMD3<Float>
  private let back: SIMD3<Float>

  /// A lens at a pose: x right, y up, z back.
  init(at pose: Pose, width: Int, height: Int) {
    self.width = width
    self.height = height
    focus = Float(HeldCamera.focus) * Float(max(width, height))
    centre = SIMD2(Float(width - 1), Float(height - 1)) / 2
    self.pose = pose
    right = SIMD3<Float>(pose.rotation.turned(SIMD3(1, 0, 0)))
    up = SIMD3<Float>(pose.rotation.turned(SIMD3(0, 1, 0)))
    back = SIMD3<Float>(pose.rotation.turned(SIMD3(0, 0, 1)))
    eye = SIMD3<Float>(pose.position)
  }

  /// The same lens for the renderer, whose pixels have their middle half a pixel from their corner.
  var camera: Camera3D {
    func vector(_ place: SIMD3<Double>) -> Vector3 { Vector3(place.x, place.y, place.z) }
    var camera = Camera3D.intrinsic(
      CameraIntrinsics(
        fx: Double(focus), fy: Double(focus), cx: Double(centre.x) + 0.5,
        cy: Double(centre.y) + 0.5, width: width, height: height),
      near: Double(Self.near), far: 30)
    camera.eye = vector(pose.position)
    camera.target = vector(pose.placed(SIMD3(0, 0, -1)))
    camera.up = vector(pose.rotation.turned(SIMD3(0, 1, 0)))
    return camera
  }

  /// The direction of a pixel, one metre along the camera's axis.
  func ray(_ column: Int, _ row: Int) -> SIMD3<Float> {
    let x = (Float(column) - centre.x) / focus
    let y = (centre.y - Float(row)) / focus
    return right * x + up * y - back
  }

  /// A place as the camera has it: pixels across and down, and one over the metres in front.
  func pixel(of place: SIMD3<Float>) -> SIMD3<Float>? {
    let seen = seen(place)
    return seen.z > Self.near ? projected(seen) : nil
  }

  /// Metres to the right, up and in front.
  private func seen(_ place: SIMD3<Float>) -> SIMD3<Float> {
    let from = place - eye
    return SIMD3((from * right).sum(), (from * up).sum(), -(from * back).sum())
  }

  private func projected(_ seen: SIMD3<Float>) -> SIMD3<Float> {
    let nearness = 1 / seen.z
    return SIMD3(
      centre.x + focus * seen.x * nearness, centre.y - focus * seen.y * nearness, nearness)
  }
}
