/// The room's pieces as triangles, ready to be drawn.
struct RoomTriangles: Sendable {
  struct Triangle: Sendable {
    var a: SIMD3<Float>
    var b: SIMD3<Float>
    var c: SIMD3<Float>
    var normal: SIMD3<Float>
    var piece: Int32
  }

  /// How a piece takes the light.
  struct Shade: Sendable {
    var look: RoomLook
    var normal: SIMD3<Float>
    /// Light from everywhere and from the window.
    var light: SIMD3<Float>
  }

  /// Made once: the room is the same for everybody.
  static let shared = RoomTriangles(RoomModel.shared)

  let triangles: [Triangle]
  let shades: [Shade]

  private init(_ model: RoomModel) {
    var triangles: [Triangle] = []
    var shades: [Shade] = []
    let window = SIMD3<Float>(0.3, 0.55, -0.78)
    for (index, piece) in model.pieces.enumerated() {
      let corners = piece.corners.map { SIMD3<Float>($0) }
      let normal = SIMD3<Float>(piece.normal)
      triangles.append(
        Triangle(
          a: corners[0], b: corners[1], c: corners[2], normal: normal, piece: Int32(index)))
      if corners[2] != corners[3] {
        triangles.append(
          Triangle(
            a: corners[0], b: corners[2], c: corners[3], normal: normal, piece: Int32(index)))
      }
      let facing = max((normal * window).sum(), 0)
      let above = 0.56 + 0.14 * normal.y
      shades.append(
        Shade(
          look: piece.look, normal: normal,
          light: piece.look.pattern == .glow
            ? SIMD3(repeating: 1) : SIMD3(repeating: above) + SIMD3(0.40, 0.43, 0.46) * facing))
    }
    self.triangles = triangles
    self.shades = shades
  }
}
