import Ollin
import OllinPhone

/// The flat surfaces of a room, and a ball that rests on the largest table.
final class PlanesSnippet: Snippet {
  override class var scene: String { "room" }
  override class var frames: Int { 450 }
  override class var sights: Int { 10 }

  let device = PhoneDevice()
  var versions: Set<Int> = []

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.1))
    let room: PhonePlanes = device.planes
    camera(.orbiting(target: room.center, radius: 3, azimuth: time * 0.2, elevation: 0.5))
    for plane in room.flat {
      let surface: PhoneSurface = plane.surface
      fill(surface == .floor ? .green : .brown)
      drawMesh(plane.mesh)
      drawTube(plane.outline, radius: 0.01)
      see("a surface that faces up", plane.normal.y > 0.99)
      see("a surface of some size", plane.area > 0.05 && plane.boundary.count > 3)
      see("a closed outline", plane.outline.first == plane.outline.last)
    }
    if let ground = room.largest(of: .table) ?? room.floor {
      withState {
        translate(ground.center + ground.normal * 0.15)
        fill(.white)
        drawSphere(radius: 0.15)
      }
      see("somewhere to rest", ground.center.y > -2 && ground.alignment == .horizontal)
    }
    withState {
      translate(1.2, 0, 0)
      drawMesh(room.mesh { surface in surface == .table ? .orange : .gray })
    }
    if let version: Int = device.planesVersion { versions.insert(version) }
    see("versions that move", versions.count > 5)
    see("walls", room.upright.contains { abs($0.normal.y) < 0.01 })
    see("the floor", room.floor?.surface == .floor)
    see("a table", room.planes(of: .table, .seat).contains { $0.surface == .table })
    see(
      "the largest",
      room.largest.map { largest in
        room.planes.allSatisfy { $0.area <= largest.area }
      } ?? false)
    guard frameCount == 430 else { return }
    device.resetPlanes()
    see("nothing once they are forgotten", device.planes.isEmpty && room.count > 2)
  }
}
