import Ollin
import simd

/// A skeleton as bones of capsules, and a solid part at the pose of a joint.
final class SkeletonSnippet: Sketch {
  let joints = [
    Vector3(0, 0, 0), Vector3(0, 0.5, 0), Vector3(-0.4, 0.2, 0.1), Vector3(0.4, 0.2, -0.1),
    Vector3(-0.2, -0.8, 0), Vector3(0.2, -0.8, 0.1),
  ]
  var bones: [(Vector3, Vector3)] { joints.dropFirst().map { (joints[0], $0) } }
  var middle: Vector3 { joints.reduce(.zero, +) / Double(joints.count) }

  override func draw() {
    background(Color(white: 0.05))
    camera(.orbiting(target: middle, radius: 2.6, azimuth: time * 0.4, elevation: 0.12))
    for (a, b) in bones {
      drawCapsule(from: a, to: b, radius: 0.03)
    }
    let turn = simd_float4x4(simd_quatf(angle: 0.4, axis: SIMD3<Float>(0, 0, 1)))
    var head = matrix_identity_float4x4
    head.columns.3 = SIMD4<Float>(0, 0.6, 0, 1)
    withState {
      transform(head * turn)
      drawSphere(radius: 0.11)
    }
    let seen = Vector3.zero.transformed(by: head * turn)
    withState(at: seen + Vector3(0.3, 0, 0)) { drawBox(size: 0.1) }
  }
}
