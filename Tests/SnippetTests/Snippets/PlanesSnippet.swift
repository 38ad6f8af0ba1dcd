import Ollin
import OllinPhone

/// The flat surfaces of a room, and a ball that rests on the largest table.
final class PlanesSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(Color(white: 0.1))
    let room = device.planes.isEmpty ? Staged.planes : device.planes
    camera(.orbiting(target: room.center, radius: 3, azimuth: time * 0.2, elevation: 0.5))
    for plane in room.flat {
      fill(plane.surface == .floor ? .green : .brown)
      drawMesh(plane.mesh)
      drawTube(plane.outline, radius: 0.01)
      _ = (plane.center, plane.normal, plane.area, plane.boundary)
    }
    if let ground = room.largest(of: .table) ?? room.floor {
      withState {
        translate(ground.center + ground.normal * 0.15)
        fill(.white)
        drawSphere(radius: 0.15)
      }
    }
    withState {
      translate(1.2, 0, 0)
      drawMesh(room.mesh { surface in surface == .table ? .orange : .gray })
    }
    _ = (room.upright, room.planes(of: .table, .seat), room.largest?.id, device.planesVersion)
  }
}
