import Ollin

/// A room in two tints, its light as measured, and a ball on the largest flat thing.
final class RoomSnippet: Sketch {
  var room = Mesh(positions: [], indices: [])
  var floor = Mesh(positions: [], indices: [])
  var built: Int?
  let measured: (color: Color, ambient: Color, intensity: Double)? = (
    Color(kelvin: 4200), Color(white: 0.4), 0.8
  )

  override func draw() {
    background(Color(white: 0.02))
    if built != 1 {
      built = 1
      room = .box(width: 2, height: 0.6, depth: 0.1)
      floor = .plane(width: 3, depth: 3)
    }
    camera(.orbiting(radius: 3.4, azimuth: time * 0.2, elevation: 0.5))
    ambientLight(measured?.ambient ?? Color(white: 0.4))
    if let measured {
      light(
        .directional(
          measured.color, direction: Vector3(-0.35, -1, -0.25), intensity: measured.intensity))
    }
    noStroke()
    fill(Color(white: 0.25)); drawMesh(room)
    fill(Color(hex: 0x4C9A6B)); drawMesh(floor)
    let ground = (center: Vector3.zero, normal: Vector3(0, 1, 0))
    withState {
      translate(ground.center + ground.normal * 0.15)
      drawSphere(radius: 0.15)
    }
    let outline = [
      Vector3(-1, 0, -1), Vector3(1, 0, -1), Vector3(1, 0, 1), Vector3(-1, 0, 1),
      Vector3(-1, 0, -1),
    ]
    drawTube(outline, radius: 0.02, closed: true)
  }
}
