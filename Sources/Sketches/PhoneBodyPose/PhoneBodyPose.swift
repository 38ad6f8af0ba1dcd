import Ollin
import OllinPhone

/// A person as beads of light, and the way they came.
///
/// After Marey, who photographed one walk many times onto one plate: the skeleton of now is white,
/// and those of the last seconds glow behind it. The floor is wet.
///
/// Run it with `ollin run PhoneBodyPose --phone usb`, stand the phone up, and step back until it
/// sees all of you; or with `--phone sim:body`.
final class PhoneBodyPose: Sketch {
  /// What the plate keeps of a moment.
  struct Exposure {
    let body: PhoneBody
    let number: Int
    let time: Double
  }

  @Param("Seconds on the plate", 0.5...8) var memory = 3.2
  @Smoothed(0.6) var aim = Vector3(0, -0.5, -2.4)

  let device = PhoneDevice()
  let glow = Ramp([0xFFB35C, 0xF0466E, 0x7A3BD1, 0x1B1F5E].map { Color(hex: UInt32($0)) })

  var plate: [Exposure] = []
  var floor = 0.0

  override func setup() {
    device.use(.body)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x05060C))
    if let body = device.latestBody { expose(body) }
    plate.removeAll { time - $0.time > memory }
    guard let now = plate.last else { return drawStatus(device.waitingMessage) }

    camera(
      .orbiting(target: aim, radius: 2.6, azimuth: 0.5 * sin(time * 0.25), elevation: 0.07))
    // Light adds up where the plate was exposed twice.
    blendMode(.add)
    people(brightness: 1)
    withState {
      translate(0, 2 * floor, 0)
      scale(1, -1, 1)
      people(brightness: 0.16)
    }
    drawCaption(
      now.body.isTracked
        ? "\(now.body.positions.count) joints, \(plate.count) exposures" : "guessing")
  }

  func expose(_ body: PhoneBody) {
    aim = body.worldCenter
    let lowest = [PhoneJoint.leftFoot, .rightFoot].compactMap { body.worldPosition($0)?.y }.min()
    if let lowest { floor = plate.isEmpty ? lowest - 0.04 : min(floor, lowest - 0.04) }
    plate.append(Exposure(body: body, number: frameCount, time: time))
  }

  /// One in six moments, the older the darker, and then the moment of now.
  func people(brightness: Double) {
    for exposure in plate where exposure.number.isMultiple(of: 6) {
      let age = (time - exposure.time) / memory
      let light = 0.8 * pow(1 - age, 1.4) * brightness
      beads(of: exposure.body, glow.color(at: age).withAlpha(light), size: 0.022)
    }
    guard let now = plate.last, time - now.time < 0.1 else { return }
    // A halo of thin shells: light that falls off.
    for shell in 1...5 {
      let size = 0.03 + 0.02 * Double(shell)
      beads(of: now.body, Color(hex: 0xFFA04A, alpha: 0.035 * brightness), size: size)
    }
    beads(of: now.body, Color(hex: 0xFFF4E2, alpha: brightness), size: 0.026)
  }

  func beads(of body: PhoneBody, _ color: Color, size: Double) {
    let cloud = body.cloud(jointSize: size * 1.7, boneSize: size, color: color)
    drawPointCloud(cloud.transformed(by: body.worldTransform))
  }
}
