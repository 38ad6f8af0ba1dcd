import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Pictures of solids, each looked at when it was made.
@Suite(.serialized) @MainActor struct SolidPictureTests {
  @Test func solidsInTheStandardLight() throws {
    let image = try Canvas.draw(240, 180) { sketch in
      sketch.background(Color(hex: 0x1B1E26))
      sketch.camera(
        .orbiting(
          target: Vector3(0, 0.35, 0), radius: 6.2, azimuth: 0.35, elevation: 0.42,
          fieldOfView: 0.7))
      sketch.fill(Color(hex: 0x3A3F4B))
      sketch.drawGround(size: 9)
      let solids: [(UInt32, () -> Void)] = [
        (0xE4572E, { sketch.drawSphere() }), (0xF3A712, { sketch.drawBox(size: 0.8) }),
        (0x76B041, { sketch.drawCylinder(radius: 0.4) }), (0x29B6C5, { sketch.drawCone() }),
        (0x5D7CE2, { sketch.drawTorus(radius: 0.35, tube: 0.15) }),
        (0xA65CD6, { sketch.drawCapsule(radius: 0.25, height: 0.5) }),
        (0xE86FA0, { sketch.drawRoundedBox(size: 0.85) }),
        (0xD9D2C5, { sketch.drawDodecahedron(radius: 0.55) }),
      ]
      for (index, (color, draw)) in solids.enumerated() {
        let (column, row) = (Double(index % 4), Double(index / 4))
        sketch.withState(at: Vector3(column * 1.3 - 1.95, 0.5, row * 1.5 - 0.75)) {
          sketch.rotateY(0.4)
          sketch.fill(Color(hex: color))
          draw()
        }
      }
    }
    try Canvas.compare(image, "solid/standard", share: 0.005)
  }

  @Test func materialsInTheStudio() throws {
    let image = try Canvas.draw(240, 180) { sketch in
      sketch.background(.black)
      sketch.camera(
        .orbiting(radius: 7, azimuth: 0.15, elevation: 0.22, fieldOfView: 0.62))
      sketch.environment(.studio)
      let materials: [(Material, UInt32)] = [
        (.clay, 0xC8693F), (.plastic, 0x2E7FD0), (.glossy, 0xB3202C), (.polished, 0x1E1F22),
        (.dielectric(roughness: 0.3), 0x2F9E6B), (.metal(roughness: 0.35), 0xE8B84C),
        (.polishedMetal, 0xE9E9EC), (.carPaint, 0x7A1FA0), (.velvet, 0x5A1230),
        (.jade, 0x67B58A), (.iridescent, 0x8890A0), (.toon, 0xF2C14E),
      ]
      for (index, (material, color)) in materials.enumerated() {
        let (column, row) = (Double(index % 4), Double(index / 4))
        sketch.withState(at: Vector3(column * 1.25 - 1.875, 1.2 - row * 1.2, 0)) {
          sketch.material(material)
          sketch.fill(Color(hex: color))
          sketch.drawSphere(radius: 0.52, segments: 48, rings: 24)
        }
      }
    }
    try Canvas.compare(image, "solid/studio", share: 0.005)
  }

  @Test func metalsWithoutSurroundings() throws {
    let image = try Canvas.draw(240, 120) { sketch in
      sketch.background(Color(white: 0.1))
      sketch.camera(.orbiting(radius: 5, elevation: 0.25, fieldOfView: 0.5))
      sketch.material(.metal(roughness: 0.3))
      for (index, color) in [0xE8B84C, 0xC9CCD2, 0xC46A3F].enumerated() {
        sketch.withState(at: Vector3(Double(index) * 1.5 - 1.5, 0, 0)) {
          sketch.fill(Color(hex: UInt32(color)))
          if index == 1 {
            sketch.drawTorusKnot(radius: 0.42, tube: 0.13)
          } else {
            sketch.drawSphere(radius: 0.6)
          }
        }
      }
    }
    try Canvas.compare(image, "solid/metals", share: 0.005)
  }

  @Test(arguments: ["city", "courtyard", "forest", "interior", "night", "sunrise", "sunset", "sky"])
  func surroundings(name: String) throws {
    let places: [String: Ollin.Environment] = [
      "city": .city, "courtyard": .courtyard, "forest": .forest, "interior": .interior,
      "night": .night, "sunrise": .sunrise, "sunset": .sunset, "sky": .sky(),
    ]
    let image = try Canvas.draw(160, 100) { sketch in
      sketch.camera(.orbiting(radius: 4.6, azimuth: 0.6, elevation: 0.12, fieldOfView: 0.7))
      sketch.environment(places[name] ?? Ollin.Environment.studio)
      for (index, material) in [Material.matte, .glossy, .polishedMetal].enumerated() {
        sketch.withState(at: Vector3(Double(index) * 1.2 - 1.2, 0, 0)) {
          sketch.material(material)
          sketch.fill(index == 1 ? Color(hex: 0xC03A2B) : Color(white: 0.93))
          sketch.drawSphere(radius: 0.5, segments: 48, rings: 24)
        }
      }
    }
    try Canvas.compare(image, "solid/place-\(name)", share: 0.005)
  }

  @Test func edgesAndGlass() throws {
    let image = try Canvas.draw(200, 125) { sketch in
      sketch.background(Color(hex: 0xF4F1EA))
      sketch.camera(.orbiting(radius: 5, azimuth: 0.3, elevation: 0.35, fieldOfView: 0.6))
      sketch.withState(at: Vector3(-1.1, 0, 0)) {
        sketch.fill(Color(hex: 0xE4572E))
        sketch.drawIcosphere(radius: 0.85, detail: 2)
        sketch.wireframe()
        sketch.stroke(Color(hex: 0x2B2118))
        sketch.strokeWeight(1.2)
        sketch.drawIcosphere(radius: 0.85, detail: 2)
      }
      sketch.withState(at: Vector3(1.1, 0, 0)) {
        sketch.wireframe()
        sketch.stroke(Color(hex: 0x2A5CAA))
        sketch.strokeWeight(1)
        sketch.drawTorus(radius: 0.7, tube: 0.28, segments: 28, sides: 12)
        sketch.wireframe(false)
        sketch.fill(Color(hex: 0x4FA3E0, alpha: 0.35))
        sketch.drawSphere(radius: 0.55)
      }
    }
    try Canvas.compare(image, "solid/edges", share: 0.005)
  }

  @Test func texturesColoursAndLabels() throws {
    let checks = Image(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let isOdd = (x / 8 + y / 8).isMultiple(of: 2)
        checks[x, y] = isOdd ? Color(hex: 0xF5E9D0) : Color(hex: 0x1D6F72)
      }
    }
    let textured = Mesh.sphere(radius: 0.8, segments: 48, rings: 24).textured(checks)
    let tiled = Mesh(
      positions: Mesh.plane(width: 7, depth: 7).positions, indices: Mesh.plane().indices,
      uvs: Mesh.plane().uvs.map { $0 * 6 }
    ).textured(checks, baseColor: Color(white: 0.45), wrap: .repeat)
    let colored = Mesh.torusKnot(radius: 0.6, tube: 0.17).colored { position, _ in
      Color(hue: 0.5 + position.y * 0.5, saturation: 0.7, brightness: 1)
    }
    let image = try Canvas.draw(200, 138) { sketch in
      sketch.background(Color(hex: 0x10141C))
      sketch.camera(
        .orbiting(
          target: Vector3(0, -0.1, 0), radius: 5.4, azimuth: 0.2, elevation: 0.3, fieldOfView: 0.6))
      sketch.material(.plastic)
      sketch.withState(at: Vector3(0, -0.9, 0)) { sketch.drawMesh(tiled) }
      sketch.withState(at: Vector3(-1.2, 0, 0)) { sketch.drawMesh(textured) }
      sketch.withState(at: Vector3(1.2, 0, 0)) { sketch.drawMesh(colored) }
      sketch.textAlign(.center)
      sketch.fill(.white)
      sketch.withBillboard(at: Vector3(-1.2, 1.0, 0)) { sketch.drawText("checks", 0, 0) }
      sketch.withBillboard(at: Vector3(1.2, -0.45, -0.4)) {
        sketch.noStroke()
        sketch.fill(Color(hex: 0xFFD166))
        sketch.drawCircle(0, 0, 34)
      }
    }
    try Canvas.compare(image, "solid/textures", share: 0.005)
  }
}
