import Ollin
import OllinPhone

/// A scanned room built when it changes, in two tints, and painted by what it is.
final class RoomSnippet: Snippet {
  override class var scene: String { "room" }
  override class var frames: Int { 240 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()
  var room = Mesh(positions: [], indices: [])
  var built: Int?
  var builds = 0
  var wasForgotten = false

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.02))
    let scan: PhoneSceneMesh = device.sceneMesh
    if device.sceneMeshVersion != built {
      built = device.sceneMeshVersion
      room = device.sceneMesh.mesh
      builds += 1
    }
    camera(.orbiting(target: scan.center, radius: 3.4, azimuth: time * 0.2, elevation: 0.5))
    noStroke()
    fill(Color(white: 0.25))
    drawMesh(room)
    fill(Color(hex: 0x4C9A6B))
    drawMesh(scan.mesh(of: .floor))
    let furniture: Mesh = scan.mesh(of: .floor, .table)
    let painted: Mesh = scan.mesh { surface in surface == .floor ? .green : .gray }
    withState {
      translate(0, 1, 0)
      drawMesh(furniture)
      drawMesh(painted)
    }
    see("a room", !scan.isEmpty && scan.triangleCount > 100)
    see("fewer builds than frames", builds > 3 && builds < frameCount)
    see("all its triangles", room.indices.count == scan.triangleCount * 3 && builds > 1)
    see("a floor", scan.foundSurfaces.contains(.floor) && !furniture.indices.isEmpty)
    see("paint on every triangle", painted.colors.count == scan.triangleCount * 3 && builds > 1)
    see("the floor as a part", furniture.indices.count < room.indices.count)
    see(
      "a room of a room's size",
      (0.5...12).contains(scan.bounds.max.x - scan.bounds.min.x) && scan.vertexCount > 100)
    see(
      "blocks that add up",
      scan.chunkCount > 1 && scan.chunkCount == scan.chunks.count
        && scan.chunks.reduce(0) { $0 + $1.triangleCount } == scan.triangleCount
        && scan.chunks.allSatisfy { $0.normals.count == $0.positions.count }
        && scan.chunks.allSatisfy {
          $0.surfaces.isEmpty || $0.surfaces.count * 3 == $0.indices.count
        })
    guard frameCount == 200 else { return }
    device.resetSceneMesh()
    see("nothing once it is forgotten", device.sceneMesh.isEmpty && scan.chunkCount > 0)
  }
}
