import Ollin
import OllinPhone

/// Two eyes and what they look at.
///
/// Eyeballs stand where the phone finds them and turn as it says; from each a beam goes to the one
/// point in space where both meet, and a bead waits there. The lids close with the blinks, and
/// where a look rests, it leaves embers.
///
/// Run it with `ollin run PhoneGaze --phone usb` and look around before the front camera; or with
/// `--phone sim:face`.
final class PhoneGaze: Sketch {
  let device = PhoneDevice()
  let iris = [Color(hex: 0x3FA7D6), Color(hex: 0x59CD90), Color(hex: 0xEE9B3B)]
  let amber = Color(hex: 0xFFC46B)

  /// Where the first pair of eyes has been.
  var looks: [Vector3] = []

  override func setup() {
    device.use(.face)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x0B0D12))
    let faces = device.latestFaces.sorted { $0.headPosition.x < $1.headPosition.x }
    guard let first = faces.first else {
      looks = []
      return drawStatus(device.waitingMessage)
    }
    camera(
      .orbiting(
        target: Vector3(0, 0, -0.2), radius: 0.7, azimuth: 0.3 + 0.25 * sin(time * 0.23),
        elevation: 0.14, fieldOfView: 0.72, near: 0.02))
    environment(.studio.intensified(to: 0.35).lightingOnly())
    light(.directional(.white, direction: Vector3(-0.6, -0.8, -0.5), intensity: 0.6))
    for (face, color) in zip(faces, iris) { draw(face, color) }

    looks.append(first.worldLookAtPoint)
    if looks.count > 240 { looks.removeFirst() }
    embers()
    drawCaption(caption(first))
  }

  func draw(_ face: PhoneFace, _ color: Color) {
    withState {
      transform(face.headTransform)
      noStroke()
      material(.satin)
      fill(Color(hex: 0x2A3348))
      drawMesh(face.mesh())
      wireframe()
      strokeWeight(1 * scale)
      stroke(Color(hex: 0x8FA3BF, alpha: 0.22))
      scale(1.004, 1.004, 1.004)
      drawMesh(face.mesh())
    }
    noStroke()
    let bead = face.worldLookAtPoint
    for eye in PhoneEye.allCases {
      let place = face.worldEyePosition(eye)
      let gaze = face.worldGazeDirection(eye)
      let lid = face.blendShape(eye == .left ? .eyeBlinkLeft : .eyeBlinkRight)
      material(.polished)
      fill(Color(hex: 0xF6F1E8))
      withState(at: place) {
        scale(1, 1 - 0.85 * lid, 1)
        drawSphere(radius: 0.0125)
      }
      guard lid < 0.6 else { continue }
      fill(color)
      withState(at: place + gaze * 0.0062) { drawSphere(radius: 0.0076) }
      fill(Color(hex: 0x0A0A0C))
      withState(at: place + gaze * 0.0098) { drawSphere(radius: 0.0048) }
      material(.unlit)
      fill(amber.withAlpha(0.55))
      drawCapsule(from: place + gaze * 0.015, to: bead, radius: 0.0008)
    }
    material(.unlit)
    fill(amber)
    withState(at: bead) { drawSphere(radius: 0.006) }
  }

  /// What the looks of the last seconds left: many in one place where the eyes rested.
  func embers() {
    var cloud = PointCloud()
    for (index, look) in looks.enumerated() {
      let fresh = Double(index) / Double(looks.count)
      let drift = Vector3(
        signedNoise(Double(index) * 7.3, time * 0.4),
        signedNoise(Double(index) * 3.1, time * 0.4, 5) + 1 - fresh,
        signedNoise(Double(index) * 5.7, time * 0.4, 9))
      let color = Color.mix(Color(hex: 0xD6336C), amber, fresh).withAlpha(0.7 * fresh)
      cloud.add(look + drift * 0.02, color: color, size: 0.0035)
    }
    withState {
      blendMode(.add)
      drawPointCloud(cloud)
    }
  }

  func caption(_ face: PhoneFace) -> String {
    let eye = (face.worldEyePosition(.left) + face.worldEyePosition(.right)) / 2
    let distance = eye.distance(to: face.worldLookAtPoint)
    return String(format: "looking at a point %.0f cm away", distance * 100)
  }
}
