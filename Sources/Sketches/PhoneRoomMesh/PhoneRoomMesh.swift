import Ollin
import OllinPhone

/// The room as a paper model, coloured by what each piece is.
///
/// The phone builds the surface itself and knows a floor from a wall; blocks appear, improve and go
/// while it looks around. Space changes between colours and plain paper, F folds the near
/// walls and the ceiling away and back.
///
/// Run it with `ollin run PhoneRoomMesh --phone usb` on an iPhone with a depth sensor and walk
/// about; or with `--phone sim:room`.
final class PhoneRoomMesh: Sketch {
  @Smoothed(1.5) var aim = Vector3(0, -0.3, -1)
  @Smoothed(1.5) var away = 4.0

  let device = PhoneDevice()
  let paints: [PhoneSurface: Color] = [
    .wall: Color(hex: 0xF0E4CF), .floor: Color(hex: 0xB5795A), .ceiling: Color(hex: 0xDDE3E8),
    .table: Color(hex: 0xE9A03B), .seat: Color(hex: 0x3F7F86), .window: Color(hex: 0x8EC9F0),
    .door: Color(hex: 0x9C4A46), .unclassified: Color(hex: 0x8B8F98),
  ]

  let paper = Color(hex: 0xEDE6DA)
  let faces: [Vector3] = [.unitX, -.unitX, .unitY, -.unitY, .unitZ, -.unitZ]

  var sides: [Mesh] = []
  var built: Int?
  var isPainted = true
  var isOpen = true

  override func setup() {
    device.use(.room)
    device.start()
  }

  override func keyPressed() {
    switch key {
    case " ": isPainted.toggle()
    case "f", "F": isOpen.toggle()
    default: return
    }
    built = nil
  }

  override func draw() {
    background(Color(hex: 0x22262D))
    let scan = device.sceneMesh
    guard !scan.isEmpty else { return drawStatus(device.waitingMessage) }
    if device.sceneMeshVersion != built { build(scan) }

    let extent = scan.bounds
    aim = extent.center - Vector3(0, extent.size.y * 0.15, 0)
    away = extent.longestSide * 0.95 + 0.9
    cameraShowcase(.turntable(period: 60), target: aim, radius: away, elevation: 0.62)
    environment(.studio.intensified(to: 0.5).lightingOnly())
    light(
      .directional(Color(hex: 0xFFE9C9), direction: Vector3(-0.45, -0.9, -0.35), intensity: 0.8))
    noStroke()
    material(.dielectric(roughness: 0.9))
    fill(.white)
    let toEye = (activeCamera?.eye ?? .zero) - aim
    for (face, side) in zip(faces, sides) where !isOpen || face.dot(toEye) > 0 {
      drawMesh(side)
      withState {
        wireframe()
        strokeWeight(0.7 * scale)
        stroke(Color(hex: 0x2B1D12, alpha: 0.3))
        drawMesh(side)
      }
    }
    legend(scan)
    drawCaption("\(scan.triangleCount) triangles in \(scan.chunkCount) blocks")
  }

  /// The triangles sorted by the way they face, so that a model's near sides can be taken off.
  ///
  /// Only when a block has come or gone: a room is large, and a frame is short.
  func build(_ scan: PhoneSceneMesh) {
    built = device.sceneMeshVersion
    let whole = scan.mesh { surface in isPainted ? paints[surface] ?? paper : paper }
    var corners = faces.map { _ in [Int]() }
    // No two triangles share a vertex here.
    for corner in stride(from: 0, to: whole.positions.count - 2, by: 3) {
      let (a, b, c) = (
        whole.positions[corner], whole.positions[corner + 1], whole.positions[corner + 2]
      )
      let normal = (b - a).cross(c - a)
      let side = faces.indices.max { faces[$0].dot(normal) < faces[$1].dot(normal) } ?? 0
      corners[side] += [corner, corner + 1, corner + 2]
    }
    sides = corners.map { side in
      Mesh(
        positions: side.map { whole.positions[$0] }, indices: Array(0..<UInt32(side.count)),
        colors: side.map { whole.colors[$0] })
    }
  }

  func legend(_ scan: PhoneSceneMesh) {
    noStroke()
    textFont(.system)
    textSize(20 * scale)
    textAlign(.left, .middle)
    let found = PhoneSurface.allCases.filter(scan.foundSurfaces.contains)
    for (row, surface) in found.enumerated() {
      let y = (60 + Double(row) * 32) * scale
      fill(paints[surface] ?? .white)
      drawCircle(52 * scale, y, 9 * scale)
      fill(Color(white: 0.85))
      drawText("\(surface)", at: Vector2(74 * scale, y))
    }
  }
}
