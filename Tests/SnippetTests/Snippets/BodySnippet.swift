import Ollin
import OllinPhone
import simd

/// A skeleton as points and as solid bones, where the person stands, and a part at a joint's pose.
final class BodySnippet: Snippet {
  override class var scene: String { "body" }
  override class var frames: Int { 90 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()
  var firstCenter: Vector3?

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    guard let body = device.latestBody else { return }
    camera(.orbiting(target: body.center, radius: 2.6, azimuth: time * 0.4, elevation: 0.12))
    drawPointCloud(body.cloud(jointSize: 0.055, boneSize: 0.018, color: .white))
    drawPointCloud(body.cloud().transformed(by: body.worldTransform))
    for (a, b) in body.bones() {
      drawCapsule(from: a, to: b, radius: 0.03)
    }
    if let pose = body.worldTransform(ofJoint: .head) {
      withState {
        transform(pose)
        drawSphere(radius: 0.11 * body.scaleFactor)
      }
      let place = Vector3.zero.transformed(by: pose)
      see("the head's pose", place.distance(to: body.worldPosition(.head) ?? .zero) < 1e-4)
    }
    let places: [PhoneJoint: Vector3] = body.positions
    let turn: SIMD4<Float>? = body.orientation(.head)
    let model: simd_float4x4? = body.modelTransform(.head)
    see("a tracked body", body.isTracked)
    see("joints", places.count > 15 && places[.head] == body.position(.head))
    see("bones", body.bones().count > 12)
    see("a turned joint", turn != nil && model != nil)
    if let root = body.position(.root), let head = body.position(.head) {
      see("a head above the hips", head.y - root.y > 0.3 && root.length < 0.01)
    }
    see("a size", (0.5...1.5).contains(body.scaleFactor))
    see("observed joints", body.isObserved(.head) && body.isObserved(.root))
    // Model space stands still, the world does not.
    let start = firstCenter ?? body.worldCenter
    firstCenter = start
    see("a walk", start.distance(to: body.worldCenter) > 0.2)
  }
}
