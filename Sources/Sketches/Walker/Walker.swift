import Ollin

/// Capsules: a figure that walks, a bone for each.
///
/// Nothing is recorded; hips, knees and arms are sines a quarter of a step apart.
final class Walker: Sketch {
  let skin = Color(hex: 0xE8D9C4)
  let accent = Color(hex: 0xE4572E)

  override func draw() {
    background(Color(hex: 0x20262E))
    camera(
      .orbiting(
        target: Vector3(0, 0.83, 0), radius: 3.3, azimuth: 0.7 + time * 0.25, elevation: 0.16,
        fieldOfView: 0.7))
    ambientLight(Color(white: 0.32))
    light(.directional(.white, direction: Vector3(-0.5, -1, -0.6), intensity: 0.85, softness: 0.25))
    light(.directional(Color(hex: 0x8FB7FF), direction: Vector3(0.8, 0.1, 0.4), intensity: 0.4))
    castShadows()
    noStroke()
    floor()
    walk(at: time * 1.05)
  }

  func floor() {
    material(.matte)
    let travelled = fract(time * 0.62)
    for stone in -6...6 {
      fill(Color(hex: stone.isMultiple(of: 2) ? 0x55677C : 0x46566A))
      withState(at: Vector3(0, -0.06, (Double(stone) - travelled * 2) * 0.55)) {
        drawRoundedBox(width: 1.1, height: 0.1, depth: 0.5, radius: 0.04)
      }
    }
  }

  func walk(at steps: Double) {
    let stride = steps * .tau
    let hips = Vector3(0.03 * sin(stride), 0.96 + 0.025 * cos(stride * 2), 0)
    let chest = hips + Vector3(-0.02 * sin(stride), 0.44, 0.05)
    let head = chest + Vector3(0, 0.3, 0.03)

    material(.clay)
    fill(skin)
    drawCapsule(from: hips, to: chest, radius: 0.13)
    drawCapsule(from: chest + Vector3(0, 0.08, 0), to: head, radius: 0.05)
    fill(accent)
    withState(at: head + Vector3(0, 0.06, 0.01)) { drawSphere(radius: 0.125) }

    for side in [-1.0, 1] {
      let phase = stride + (side < 0 ? 0 : .pi)
      leg(from: hips + Vector3(side * 0.1, -0.05, 0), phase)
      arm(from: chest + Vector3(side * 0.2, 0.03, 0), side, phase + .pi)
    }
    fill(skin)
    drawCapsule(
      from: chest + Vector3(-0.2, 0.03, 0), to: chest + Vector3(0.2, 0.03, 0), radius: 0.075)
    drawCapsule(from: hips + Vector3(-0.1, 0, 0), to: hips + Vector3(0.1, 0, 0), radius: 0.11)
  }

  func leg(from hip: Vector3, _ phase: Double) {
    let swing = 0.52 * sin(phase)
    // The knee bends while the foot is in the air.
    let bend = 0.12 + 0.85 * max(0, cos(phase)) * (0.6 + 0.4 * cos(phase))
    let knee = hip + down(swing) * 0.43
    let ankle = knee + down(swing - bend) * 0.42
    fill(skin)
    drawCapsule(from: hip, to: knee, radius: 0.085)
    drawCapsule(from: knee, to: ankle, radius: 0.065)
    fill(accent)
    drawCapsule(from: ankle, to: ankle + Vector3(0, -0.035, 0.17), radius: 0.055)
  }

  func arm(from shoulder: Vector3, _ side: Double, _ phase: Double) {
    let swing = 0.42 * sin(phase)
    let elbow = shoulder + down(swing) * 0.3 + Vector3(side * 0.04, 0, 0)
    let hand = elbow + down(swing + 0.42 + 0.2 * sin(phase)) * 0.28
    fill(skin)
    drawCapsule(from: shoulder, to: elbow, radius: 0.058)
    drawCapsule(from: elbow, to: hand, radius: 0.048)
    fill(accent)
    withState(at: hand) { drawSphere(radius: 0.062) }
  }

  /// Straight down, swung forward by `angle`.
  func down(_ angle: Double) -> Vector3 { Vector3(0, -cos(angle), sin(angle)) }
}
