/// Meshes of solids that sketches draw by their numbers, made once for each set of numbers.
struct SolidTable {
  /// A solid of a size that is reached by scaling, or of all its numbers.
  enum Solid: Hashable {
    case sphere(segments: Int, rings: Int)
    case box
    case roundedBox(Vector3, radius: Double, segments: Int)
    case cylinder(segments: Int, caps: Bool)
    case cone(segments: Int, caps: Bool)
    case dome(segments: Int, rings: Int)
    case torus(radius: Double, tube: Double, segments: Int, sides: Int)
    case torusKnot(radius: Double, tube: Double, p: Int, q: Int, segments: Int, sides: Int)
    case plane(segments: Int)
    case pyramid
    case icosphere(detail: Int)
    case tetrahedron, octahedron, dodecahedron, icosahedron

    var mesh: Mesh {
      switch self {
      case .sphere(let segments, let rings):
        .sphere(radius: 1, segments: segments, rings: rings)
      case .box: .box()
      case .roundedBox(let size, let radius, let segments):
        .roundedBox(
          width: size.x, height: size.y, depth: size.z, radius: radius, segments: segments)
      case .cylinder(let segments, let caps):
        .cylinder(radius: 1, height: 1, segments: segments, caps: caps)
      case .cone(let segments, let caps):
        .cone(radius: 1, height: 1, segments: segments, caps: caps)
      case .dome(let segments, let rings): .dome(segments: segments, rings: rings)
      case .torus(let radius, let tube, let segments, let sides):
        .torus(radius: radius, tube: tube, segments: segments, sides: sides)
      case .torusKnot(let radius, let tube, let p, let q, let segments, let sides):
        .torusKnot(radius: radius, tube: tube, p: p, q: q, segments: segments, sides: sides)
      case .plane(let segments): .plane(segments: segments)
      case .pyramid: .pyramid()
      case .icosphere(let detail): .icosphere(radius: 1, detail: detail)
      case .tetrahedron: .tetrahedron(radius: 1)
      case .octahedron: .octahedron(radius: 1)
      case .dodecahedron: .dodecahedron(radius: 1)
      case .icosahedron: .icosahedron(radius: 1)
      }
    }
  }

  /// Sketches whose numbers change with every frame must not make this grow.
  private static let most = 128
  private var known: [Solid: Mesh] = [:]

  /// The mesh of a solid.
  mutating func mesh(_ solid: Solid) -> Mesh {
    if let mesh = known[solid] { return mesh }
    if known.count >= SolidTable.most { known.removeAll() }
    let mesh = solid.mesh
    known[solid] = mesh
    return mesh
  }
}

extension Mesh {
  /// The upper half of a ball of radius 1, without a floor.
  static func dome(segments: Int, rings: Int) -> Mesh {
    let rings = MeshBuilder.segments(rings, atLeast: 1)
    var builder = MeshBuilder()
    builder.turned(
      (0...rings).map { ring in
        let angle = Double(ring) / Double(rings) * .pi / 2
        let (s, c) = (sine(angle), ring == rings ? 0 : cosine(angle))
        return (s, c, s, c)
      }, segments: MeshBuilder.segments(segments))
    return builder.mesh
  }
}
