import Ollin
import OllinPhone
import simd

/// Faces as their edges, with a mask, and with eyes that look.
final class FaceSnippet: Snippet {
  override class var scene: String { "faces" }
  override class var frames: Int { 75 }
  override class var sights: Int { 10 }

  let device = PhoneDevice()
  let maskImage = Image(width: 4, height: 4, color: .teal)
  var firstPoints: [Vector3] = []

  override func setup() { device.start() }

  override func draw() {
    background(.black)
    camera(.orbiting(target: .zero, radius: 0.42, azimuth: time * 0.4, elevation: 0.04))
    see("several faces", device.latestFaces.count > 1)
    for face in device.latestFaces where face.isTracked {
      fill(.white)
      let head: simd_float4x4 = face.headTransform
      withState {
        transform(head)
        drawMesh(face.mesh().textured(maskImage))
        drawPointCloud(face.cloud())
      }
      withState {
        stroke(.white)
        wireframe()
        drawMesh(face.mesh())
      }
      drawEyes(of: face)
      look(at: face, head)
    }
    guard let first = device.latestFace else { return }
    if firstPoints.isEmpty { firstPoints = first.meshPoints }
    see("a mesh that deforms", first.meshPoints != firstPoints)
  }

  private func drawEyes(of face: PhoneFace) {
    fill(Color(white: 0.4 + face.blendShape(.jawOpen) * 0.5))
    for eye in PhoneEye.allCases {
      let place = face.worldEyePosition(eye)
      withState(at: place) { drawSphere(radius: 0.012) }
      withState(at: place + face.worldGazeDirection(eye) * 0.01) { drawSphere(radius: 0.005) }
      drawCapsule(from: place, to: face.worldLookAtPoint, radius: 0.001)
      let turn: SIMD4<Float> = face.eyeOrientation(eye)
      see("a \(eye) eye", turn != .zero && face.eyePosition(eye).length > 0.01)
    }
  }

  private func look(at face: PhoneFace, _ head: simd_float4x4) {
    let shapes: [PhoneBlendShape: Double] = face.blendShapes
    let strongest = face.strongestBlendShapes()
    see("every expression", shapes.count == 52)
    see(
      "the strongest first",
      strongest.count > 1 && strongest.map(\.value).sorted(by: >) == strongest.map(\.value))
    see("a mask's place for each point", face.meshUVs.count == face.meshPoints.count)
    see("a surface", face.mesh().indices.count > 300)
    see(
      "the head where it is",
      Vector3.zero.transformed(by: head).distance(to: face.headPosition) < 1e-4
        && face.headOrientation != .zero)
    // The gaze goes out of the face, towards where the eyes meet.
    let gaze: Vector3 = face.gazeDirection(.right)
    let towards = (face.lookAtPoint - face.eyePosition(.right)).normalized
    see("a gaze to where the eyes meet", gaze.dot(towards) > 0.95)
  }
}
