import Ollin

/// Lights and materials: a table of simple solids, each of another stuff.
///
/// A warm lamp wanders, a cool window stays. What a surface does with them is its material.
final class StillLife: Sketch {
  override func draw() {
    background(Color(hex: 0x1A1614))
    camera(
      .orbiting(
        target: Vector3(0, 0.45, 0), radius: 8.2, azimuth: 0.25 * sin(time * 0.3),
        elevation: 0.34, fieldOfView: 0.72))
    environment(.studio.intensified(to: 0.3).lightingOnly())
    light(.directional(Color(hex: 0x9DB8E8), direction: Vector3(0.7, -0.8, -0.4), intensity: 0.95))
    let lamp = Vector3(2.6 * sin(time * 0.5) - 0.6, 2.8, 2.2)
    light(.point(Color(hex: 0xFFD7A0), at: lamp, intensity: 0.7))
    castShadows()
    shadowSoftness(0.4)
    noStroke()

    material(.matte)
    fill(Color(hex: 0x7B5E45))
    withState(at: Vector3(0, -0.05, 0)) { drawCylinder(radius: 3, height: 0.1, segments: 96) }

    stand(.clay, 0xC8673C, at: Vector3(-1.75, 0.6, 0.15)) { drawSphere(radius: 0.6) }
    stand(.glossy, 0x2F7F79, at: Vector3(-0.35, 0.5, 0.95)) {
      rotateY(0.5)
      drawRoundedBox(width: 0.95, height: 1, depth: 0.95, radius: 0.14)
    }
    stand(.metal(roughness: 0.25), 0xD9B44A, at: Vector3(1, 0.7, 0.95)) {
      rotateY(-0.5)
      rotateX(.pi / 2)
      drawTorus(radius: 0.5, tube: 0.2)
    }
    stand(.plastic, 0xB23A48, at: Vector3(1.85, 0.7, -0.15)) { drawCone(radius: 0.55, height: 1.4) }
    stand(.ceramic, 0xE9E2D0, at: Vector3(0.55, 0.85, -0.75)) {
      drawCapsule(radius: 0.42, height: 0.86)
    }
    stand(.polished, 0x3B4E8C, at: Vector3(-0.85, 0.75, -0.95)) {
      drawCylinder(radius: 0.5, height: 1.5)
    }
  }

  func stand(_ stuff: Material, _ hex: UInt32, at place: Vector3, _ body: () -> Void) {
    withState {
      translate(place)
      material(stuff)
      fill(Color(hex: hex))
      body()
    }
  }
}
