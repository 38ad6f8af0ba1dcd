import Ollin

/// A camera that shows a scene off: it goes round by itself until somebody takes hold of it.
///
/// Drag to look, scroll to come closer; left alone, it returns to its round.
final class Village: Sketch {
  struct House {
    let place: Vector3
    let size: Vector3
    let roof: Double
    let color: Color
  }

  let walls = [0xF1E3D3, 0xE8B298, 0xD3A588, 0x99C1B9, 0xF2D0A9, 0xD88C9A].map {
    Color(hex: UInt32($0))
  }
  var houses: [House] = []
  var trees: [Vector3] = []

  override func setup() {
    for ring in 0..<4 {
      for spot in 0..<(5 + ring * 5) {
        let turn = (Double(spot) + random(-0.2, 0.2)) / Double(5 + ring * 5) * .tau
        let out = 1.6 + Double(ring) * 1.15 + random(-0.15, 0.15)
        let place = Vector3(out * cos(turn), 0, out * sin(turn))
        if random() < 0.24 {
          trees.append(place)
        } else {
          houses.append(
            House(
              place: place, size: Vector3(random(0.4, 0.62), random(0.45, 1.05), random(0.4, 0.62)),
              roof: random(0.25, 0.5), color: walls[houses.count % walls.count]))
        }
      }
    }
  }

  override func draw() {
    background(Color(hex: 0xBFD7EA))
    cameraShowcase(
      .autoOrbit(period: 40), target: Vector3(0, 0.4, 0), radius: 11.5, elevation: 0.52)
    ambientLight(Color(hex: 0x6B7488))
    light(.directional(Color(hex: 0xFFF0D6), direction: Vector3(-0.6, -0.7, -0.35), softness: 0.1))
    castShadows()
    noStroke()
    material(.matte)
    fill(Color(hex: 0x88A47C))
    withState(at: Vector3(0, -0.1, 0)) { drawCylinder(radius: 6.2, height: 0.2, segments: 96) }
    tower()
    for house in houses { draw(house) }
    for tree in trees { draw(tree: tree) }
  }

  func draw(_ house: House) {
    withState(at: house.place) {
      rotateY(-atan2(house.place.z, house.place.x))
      fill(house.color)
      withState(at: Vector3(0, house.size.y / 2, 0)) {
        drawBox(width: house.size.x, height: house.size.y, depth: house.size.z)
      }
      fill(Color(hex: 0x9C3D2E))
      withState(at: Vector3(0, house.size.y + house.roof / 2, 0)) {
        scale(house.size.x * 1.2, 1, house.size.z * 1.2)
        rotateY(.pi / 4)
        drawCone(radius: 0.72, height: house.roof, segments: 4)
      }
    }
  }

  func draw(tree: Vector3) {
    fill(Color(hex: 0x6B4F3A))
    withState(at: tree + Vector3(0, 0.15, 0)) { drawCylinder(radius: 0.05, height: 0.3) }
    fill(Color(hex: 0x3F7D58))
    for level in 0..<3 {
      withState(at: tree + Vector3(0, 0.38 + Double(level) * 0.2, 0)) {
        drawCone(radius: 0.27 - Double(level) * 0.07, height: 0.34)
      }
    }
  }

  func tower() {
    fill(Color(hex: 0xEDE6DA))
    withState(at: Vector3(0, 0.9, 0)) { drawBox(width: 0.7, height: 1.8, depth: 0.7) }
    fill(Color(hex: 0x3D5A80))
    withState(at: Vector3(0, 2.25, 0)) {
      rotateY(.pi / 4)
      drawCone(radius: 0.62, height: 0.9, segments: 4)
    }
    fill(Color(hex: 0xE9C46A))
    withState(at: Vector3(0, 2.78, 0)) { drawSphere(radius: 0.09) }
  }
}
