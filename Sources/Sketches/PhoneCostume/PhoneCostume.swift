import Ollin
import OllinPhone
import simd

/// A costume for whoever stands before the phone: plumage that turns with the joints, and ribbons
/// that the hands and feet leave in the air.
///
/// A bow to Universal Everything's walking figures. Press 1 for plumage, 2 for ribbons, 3 for both.
///
/// Run it with `ollin run PhoneCostume --phone usb`, stand the phone up, and dance; or with
/// `--phone sim:body`.
final class PhoneCostume: Sketch {
  @Param("Feathers on a limb", 4...40) var feathers = 22
  @Param("Length of a feather", 0.05...0.5) var length = 0.24
  @Smoothed(0.5) var aim = Vector3(0, -0.5, -2.4)

  let device = PhoneDevice()
  let plumes = Ramp(
    [0x1B1464, 0x1C6FB5, 0x1FB5A6, 0xF6D55C, 0xF4743B, 0xE0305A].map { Color(hex: UInt32($0)) })
  let silks: [PhoneJoint: Color] = [
    .leftHand: Color(hex: 0xFF4D6D), .rightHand: Color(hex: 0xFFB03B),
    .leftFoot: Color(hex: 0x7B5CFF), .rightFoot: Color(hex: 0x2EC4FF),
  ]
  /// The limbs that wear feathers, and how much of the length theirs have.
  let dress: [(from: PhoneJoint, to: PhoneJoint, share: Double)] = [
    (.leftShoulder, .leftElbow, 0.9), (.leftElbow, .leftWrist, 1.2),
    (.rightShoulder, .rightElbow, 0.9), (.rightElbow, .rightWrist, 1.2),
    (.leftHip, .leftKnee, 0.7), (.leftKnee, .leftAnkle, 0.6),
    (.rightHip, .rightKnee, 0.7), (.rightKnee, .rightAnkle, 0.6),
    (.chest, .hips, 1), (.neck, .chest, 1), (.neck, .head, 1),
  ]
  var ribbons: [PhoneJoint: [Vector3]] = [:]
  var costume: Character = "3"

  override func setup() {
    device.use(.body)
    device.start()
  }

  override func keyPressed() {
    if let key, "123".contains(key) { costume = key }
  }

  override func draw() {
    background(Color(hex: 0x160F24))
    guard let body = device.latestBody else {
      ribbons = [:]
      return drawStatus(device.waitingMessage)
    }
    aim = body.worldCenter
    camera(
      .orbiting(target: aim, radius: 2.3, azimuth: 0.6 * sin(time * 0.3), elevation: 0.1))
    environment(.studio.intensified(to: 0.45).lightingOnly())
    light(.directional(Color(hex: 0xFFD9B0), direction: Vector3(-0.6, -0.8, -0.5), intensity: 0.7))
    light(.directional(Color(hex: 0x7A5CFF), direction: Vector3(0.9, 0.2, 0.6), intensity: 0.5))
    noStroke()
    dancer(body)
    if costume != "2" { for limb in dress { plumage(body, limb.from, limb.to, limb.share) } }
    if costume != "1" { trail(body) }
    drawCaption("1 plumage · 2 ribbons · 3 both")
  }

  /// The body that wears it all.
  func dancer(_ body: PhoneBody) {
    material(.plastic)
    fill(Color(hex: 0x2A1C45))
    for (from, to) in PhoneBody.skeleton {
      guard let a = body.worldPosition(from), let b = body.worldPosition(to) else { continue }
      drawCapsule(from: a, to: b, radius: 0.05)
    }
    if let head = body.worldPosition(.head) {
      withState(at: head + Vector3(0, 0.04, 0)) { drawSphere(radius: 0.105) }
    }
  }

  /// Quills in a spiral round a limb, each laid back along it; the joint's own axes say where round
  /// begins, so that a twist of the arm turns them all.
  func plumage(_ body: PhoneBody, _ from: PhoneJoint, _ to: PhoneJoint, _ share: Double) {
    guard let start = body.worldPosition(from), let end = body.worldPosition(to),
      let pose = body.worldTransform(ofJoint: from)
    else { return }
    let along = (end - start).normalized
    let axis = Vector3(Double(pose.columns.2.x), Double(pose.columns.2.y), Double(pose.columns.2.z))
    let out = axis - along * axis.dot(along)
    guard out.lengthSquared > 1e-6 else { return }
    let front = out.normalized
    let side = along.cross(front)
    for index in 0..<feathers {
      let t = (Double(index) + 0.5) / Double(feathers)
      let angle = t * .tau * 2.4 + 0.25 * sin(time * 2 + t * 5)
      let away = front * cos(angle) + side * sin(angle)
      let root = start.lerp(to: end, t) + away * 0.045
      let size = length * share * (0.7 + 0.6 * noise(t * 6, Double(from.rawValue)))
      let bend = root + (away * 0.8 + along * 0.5) * (size * 0.55)
      let tip = bend + (away * 0.35 + along) * (size * 0.5) - Vector3(0, size * 0.12, 0)
      // Dark where it grows, bright at its end, and another colour along the limb.
      let hue = clamp(0.15 + 0.6 * t + 0.5 * (noise(t * 5, time * 0.15) - 0.5), 0, 1)
      fill(plumes.color(at: hue * 0.7))
      drawCapsule(from: root, to: bend, radius: 0.019)
      fill(plumes.color(at: hue * 0.7 + 0.2))
      drawCapsule(from: bend, to: tip, radius: 0.014)
      fill(plumes.color(at: hue * 0.7 + 0.4))
      withState(at: tip) { drawSphere(radius: 0.016) }
    }
  }

  /// Silk where the hands and feet have been, thinner the longer ago.
  func trail(_ body: PhoneBody) {
    material(.satin)
    for (joint, color) in silks {
      guard let place = body.worldPosition(joint) else { continue }
      var path = ribbons[joint] ?? []
      path.append(place)
      if path.count > 70 { path.removeFirst() }
      ribbons[joint] = path
      for (index, pair) in zip(path, path.dropFirst()).enumerated() {
        let age = Double(index) / Double(path.count)
        fill(Color.mix(Color(hex: 0x160F24), color, 0.25 + 0.75 * age))
        drawCapsule(from: pair.0, to: pair.1, radius: 0.003 + 0.022 * age)
      }
    }
  }
}
