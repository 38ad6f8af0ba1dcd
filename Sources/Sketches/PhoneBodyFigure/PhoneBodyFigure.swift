import Ollin
import OllinPhone

/// A wooden mannequin that stands where the person stands.
///
/// Limbs reach from joint to joint; chest, hips and head turn as their joints turn, which positions
/// alone could not tell. Everything grows with the person's size. What the camera saw is wood, what
/// the phone only guesses is blue.
///
/// Run it with `ollin run PhoneBodyFigure --phone usb`, stand the phone up, and step back until it
/// sees all of you; or with `--phone sim:body`.
final class PhoneBodyFigure: Sketch {
  @Smoothed(0.5) var aim = Vector3(0, -0.5, -2.4)

  let device = PhoneDevice()
  let wood = Color(hex: 0xE3B678)
  let brass = Color(hex: 0xB9803B)
  let guess = Color(hex: 0x6FA8DC)

  /// How thick the limb that ends in a joint is, in metres.
  let limbs: [PhoneJoint: Double] = [
    .leftElbow: 0.052, .leftWrist: 0.042, .rightElbow: 0.052, .rightWrist: 0.042,
    .leftKnee: 0.078, .leftAnkle: 0.058, .rightKnee: 0.078, .rightAnkle: 0.058,
    .leftFoot: 0.042, .rightFoot: 0.042, .neck: 0.05, .head: 0.045,
  ]
  var floor: Double?

  override func setup() {
    device.use(.body)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x17333A))
    guard let body = device.latestBody else { return drawStatus(device.waitingMessage) }
    aim = body.worldCenter
    cameraShowcase(.sway(amplitude: 0.7, period: 18), target: aim, radius: 2.5, elevation: 0.12)
    environment(.studio.intensified(to: 0.5).lightingOnly())
    light(
      .directional(
        Color(hex: 0xFFE6C4), direction: Vector3(-0.5, -1, -0.6), intensity: 0.75,
        softness: 0.2))
    castShadows()
    shadowSoftness(0.5)
    noStroke()
    stage(under: body)
    build(body, size: body.scaleFactor)
    let seen = PhoneJoint.allCases.filter(body.isObserved).count
    drawCaption(String(format: "%.0f cm tall, %d joints seen", body.scaleFactor * 180, seen))
  }

  func build(_ body: PhoneBody, size: Double) {
    material(.satin)
    for (from, to) in PhoneBody.skeleton {
      guard let radius = limbs[to], let a = body.worldPosition(from),
        let b = body.worldPosition(to)
      else { continue }
      fill(body.isObserved(to) ? wood : guess)
      drawCapsule(from: a, to: b, radius: radius * size)
      fill(brass)
      withState(at: a) { drawSphere(radius: radius * 0.9 * size) }
    }
    part(body, .spine, at: Vector3(0, 0.02, 0)) { drawSphere(radius: 0.105 * size) }
    part(body, .chest, at: Vector3(0, 0.02, 0)) {
      drawRoundedBox(width: 0.34 * size, height: 0.34 * size, depth: 0.2 * size, radius: 0.09)
    }
    part(body, .hips, at: Vector3(0, 0.03, 0)) {
      drawRoundedBox(width: 0.28 * size, height: 0.18 * size, depth: 0.19 * size, radius: 0.08)
    }
    part(body, .head, at: Vector3(0, 0.02, 0.01)) {
      scale(0.85, 1.12, 0.95)
      drawSphere(radius: 0.115 * size)
      // A nose says where it looks.
      translate(0, -0.01, 0.115 * size)
      fill(brass)
      drawSphere(radius: 0.02 * size)
    }
    for joint in [PhoneJoint.leftHand, .rightHand] {
      part(body, joint, at: .zero) {
        drawRoundedBox(width: 0.045 * size, height: 0.15 * size, depth: 0.09 * size, radius: 0.02)
      }
    }
  }

  /// Something solid that turns with a joint.
  func part(_ body: PhoneBody, _ joint: PhoneJoint, at offset: Vector3, _ shape: () -> Void) {
    guard let pose = body.worldTransform(ofJoint: joint) else { return }
    withState {
      transform(pose)
      translate(offset)
      fill(body.isObserved(joint) ? wood : guess)
      shape()
    }
  }

  /// A round board, as low as a foot has ever been.
  func stage(under body: PhoneBody) {
    let feet = [PhoneJoint.leftFoot, .rightFoot].compactMap { body.worldPosition($0)?.y }
    if let lowest = feet.min() { floor = min(floor ?? lowest, lowest) }
    guard let floor else { return }
    material(.matte)
    fill(Color(hex: 0x2F5A5F))
    withState(at: Vector3(0, floor - 0.08, -2.6)) {
      drawCylinder(radius: 1.9, height: 0.06, segments: 96)
    }
  }
}
