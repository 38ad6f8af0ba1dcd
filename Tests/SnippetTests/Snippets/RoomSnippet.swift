import Ollin
import OllinPhone

/// A scanned room built when it changes, in two tints, and painted by what it is.
final class RoomSnippet: Sketch {
  let device = PhoneDevice()
  var room = Mesh(positions: [], indices: [])
  var built: Int?
  var isBuilt = false

  override func draw() {
    background(Color(white: 0.02))
    let scan = device.sceneMesh.isEmpty ? Staged.room : device.sceneMesh
    if device.sceneMeshVersion != built || !isBuilt {
      (built, isBuilt) = (device.sceneMeshVersion, true)
      room = scan.mesh
    }
    camera(.orbiting(target: scan.center, radius: 3.4, azimuth: time * 0.2, elevation: 0.5))
    noStroke()
    fill(Color(white: 0.25)); drawMesh(room)
    fill(Color(hex: 0x4C9A6B)); drawMesh(scan.mesh(of: .floor))
    withState {
      translate(0, 1, 0)
      drawMesh(scan.mesh(of: .floor, .table))
      drawMesh(scan.mesh { surface in surface == .floor ? .green : .gray })
    }
    _ = (scan.chunkCount, scan.vertexCount, scan.triangleCount, scan.foundSurfaces)
    _ = (scan.bounds.min, scan.bounds.max)
    for chunk in scan.chunks {
      _ = (chunk.positions, chunk.normals, chunk.indices, chunk.surfaces, chunk.triangleCount)
    }
  }
}
