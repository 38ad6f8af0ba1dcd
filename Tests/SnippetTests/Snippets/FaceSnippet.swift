import Ollin
import OllinPhone

/// Faces as their edges, with a mask, and with eyes that look.
final class FaceSnippet: Sketch {
  let device = PhoneDevice()
  let maskImage = Image(width: 4, height: 4, color: .teal)

  override func draw() {
    background(.black)
    camera(.orbiting(target: .zero, radius: 0.42, azimuth: time * 0.4, elevation: 0.04))
    for face in device.latestFaces.isEmpty ? [Staged.face] : device.latestFaces {
      guard face.isTracked else { continue }
      fill(.white)
      withState {
        transform(face.headTransform)
        drawMesh(face.mesh().textured(maskImage))
        drawPointCloud(face.cloud())
      }
      withState {
        stroke(.white)
        wireframe()
        translate(face.headPosition)
        drawMesh(face.mesh())
      }
      let strongest = face.strongestBlendShapes()
      let open: Double = face.blendShape(.jawOpen)
      fill(Color(white: 0.4 + open * 0.5))
      for eye in PhoneEye.allCases {
        let place = face.worldEyePosition(eye)
        withState(at: place) { drawSphere(radius: 0.012) }
        withState(at: place + face.worldGazeDirection(eye) * 0.01) { drawSphere(radius: 0.005) }
        drawCapsule(from: place, to: face.worldLookAtPoint, radius: 0.001)
        _ = (face.eyePosition(eye), face.eyeOrientation(eye), face.gazeDirection(eye))
      }
      _ = (face.meshPoints.count, face.meshUVs.count, face.blendShapes, face.lookAtPoint)
      _ = (strongest.first?.shape, strongest.first?.value, face.headOrientation.w)
    }
  }
}
