import Ollin
import OllinPhone
import simd

/// A skeleton as points and as solid bones, and a part at the pose of a joint.
final class BodySnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(Color(white: 0.05))
    let body = device.latestBody ?? Staged.body
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
    }
    let places: [PhoneJoint: Vector3] = body.positions
    let turn: SIMD4<Float>? = body.orientation(.head)
    let model: simd_float4x4? = body.modelTransform(.head)
    if let head = body.worldPosition(.head), turn != nil, model != nil, body.isTracked {
      fill(body.isObserved(.head) ? .orange : .gray)
      withState(at: head + Vector3(0, 0.2, 0)) { drawBox(size: 0.05 * Double(places.count) / 8) }
    }
    withState(at: body.worldCenter) { drawSphere(radius: 0.02) }
  }
}
