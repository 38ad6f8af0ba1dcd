internal import Foundation
@_spi(Host) internal import Ollin

/// The room as meshes with pictures on them, made once.
enum RoomDrawing {
  /// Everything, seen from nowhere yet.
  static let scene = make(RoomModel.shared)

  /// The corners and triangles of all surfaces with one pattern.
  private struct Part {
    var positions: [Vector3] = []
    var normals: [Vector3] = []
    var uvs: [Vector2] = []
    var colors: [Color] = []
    var indices: [UInt32] = []
  }

  private static func make(_ model: RoomModel) -> StillScene {
    let light = RoomLight(model)
    var parts: [RoomLook.Pattern: Part] = [:]
    var order: [RoomLook.Pattern] = []
    for piece in model.pieces where !isHidden(piece) {
      if parts[piece.look.pattern] == nil { order.append(piece.look.pattern) }
      add(piece, light, to: &parts[piece.look.pattern, default: Part()])
    }
    // Diffuse light lies in the colours already; what is left are highlights, which move with the
    // camera.
    var window = Light.point(.black, at: Vector3(0.95, 0.15, -2.55), specular: .white)
    window.softness = 0.2
    let lamp = Light.point(
      .black, at: Vector3(-1.95, 0.1, -2.22), specular: Color(red: 1, green: 0.8, blue: 0.55))
    var scene = StillScene(
      background: Color(white: 0.05), ambient: .white, lights: [window, lamp])
    for pattern in order {
      guard let part = parts[pattern] else { continue }
      let mesh = Mesh(
        positions: part.positions, normals: part.normals, indices: part.indices, uvs: part.uvs,
        colors: part.colors)
      let (strength, sharpness) = pattern.shine
      scene.add(
        mesh.textured(RoomTexture.image(of: pattern), wrap: .repeat),
        material: strength > 0
          ? Material(specular: strength, specularSharpness: sharpness)
          : Material(shading: .unlit))
    }
    return scene
  }

  /// Whether nobody ever sees a piece: the lower side of what lies on the floor.
  private static func isHidden(_ piece: RoomModel.Piece) -> Bool {
    piece.normal.y < -0.99 && piece.corners.allSatisfy { $0.y < RoomModel.floor + 0.02 }
  }

  private static func add(_ piece: RoomModel.Piece, _ light: RoomLight, to part: inout Part) {
    let corners = piece.corners
    let pattern = piece.look.pattern
    let (across, up) = ((corners[1] - corners[0]).length, (corners[3] - corners[0]).length)
    // Where the sun draws the window on the floor, light changes within a hand's breadth.
    let spacing = pattern == .boards || pattern == .rug ? 0.1 : 0.24
    let columns = min(max(Int((across / spacing).rounded(.up)), 1), 120)
    let rows = min(max(Int((up / spacing).rounded(.up)), 1), 120)
    let first = UInt32(part.positions.count)
    let round =
      piece.roundness.count == 4 ? piece.roundness : Array(repeating: piece.normal, count: 4)
    for row in 0...rows {
      let v = Double(row) / Double(rows)
      for column in 0...columns {
        let u = Double(column) / Double(columns)
        func mixed(_ four: [SIMD3<Double>]) -> SIMD3<Double> {
          four[0].mixed(with: four[1], u).mixed(with: four[3].mixed(with: four[2], u), v)
        }
        let place = mixed(corners)
        let normal = mixed(round).unit(or: piece.normal)
        part.positions.append(Vector3(place.x, place.y, place.z))
        part.normals.append(Vector3(normal.x, normal.y, normal.z))
        part.uvs.append(texel(pattern, place, piece.normal, u, v, across, up))
        part.colors.append(colour(piece.look, place, normal, light))
      }
    }
    let stride = UInt32(columns + 1)
    for row in 0..<UInt32(rows) {
      for column in 0..<UInt32(columns) {
        let a = first + row * stride + column
        part.indices += [a, a + 1, a + 1 + stride, a, a + 1 + stride, a + stride]
      }
    }
  }

  /// The colour of a corner, with the light that falls on it.
  private static func colour(
    _ look: RoomLook, _ place: SIMD3<Double>, _ normal: SIMD3<Double>, _ light: RoomLight
  ) -> Color {
    let own = SIMD3<Double>(look.colour)
    if look.pattern.glows {
      // A shade is brighter at its foot, near the bulb.
      let glow =
        look.pattern == .shade ? 1.35 - 0.9 * min(max(place.y - RoomModel.floor - 1.3, 0), 0.4) : 1
      return encoded(linear(own) * glow)
    }
    return encoded(
      linear(own)
        * SIMD3<Double>(light.falling(on: SIMD3<Float>(place), facing: SIMD3<Float>(normal))))
  }

  /// Where in its picture a place is.
  private static func texel(
    _ pattern: RoomLook.Pattern, _ place: SIMD3<Double>, _ normal: SIMD3<Double>, _ u: Double,
    _ v: Double, _ across: Double, _ up: Double
  ) -> Vector2 {
    guard let size = pattern.repeats.map(Double.init) else {
      // The first pixel is at the top left; the last texel must not run into the first.
      let (x, y) = (0.004 + 0.992 * u, 0.996 - 0.992 * v)
      return pattern == .book && across > up ? Vector2(y, x) : Vector2(x, y)
    }
    if abs(normal.y) > 0.7 { return Vector2(place.x / size, place.z / size) }
    return abs(normal.x) > 0.7
      ? Vector2(place.z / size, -place.y / size) : Vector2(place.x / size, -place.y / size)
  }

  private static func linear(_ colour: SIMD3<Double>) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(one(colour.x), one(colour.y), one(colour.z))
  }

  private static func encoded(_ light: SIMD3<Double>) -> Color {
    func one(_ value: Double) -> Double {
      value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return Color(red: one(light.x), green: one(light.y), blue: one(light.z))
  }
}
