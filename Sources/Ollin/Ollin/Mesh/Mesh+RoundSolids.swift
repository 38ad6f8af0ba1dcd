extension Mesh {
  /// A cube with round edges.
  public static func roundedBox(size: Double, radius: Double = 0.15, segments: Int = 20) -> Mesh {
    roundedBox(width: size, height: size, depth: size, radius: radius, segments: segments)
  }

  /// A box with round edges; the radius is at most half of the shortest side.
  ///
  /// - Parameters:
  ///   - width: along x.
  ///   - height: along y.
  ///   - depth: along z.
  ///   - radius: of the edges.
  ///   - segments: of a whole turn about an edge.
  /// - Returns: the mesh.
  public static func roundedBox(
    width: Double = 1, height: Double = 1, depth: Double = 1, radius: Double = 0.15,
    segments: Int = 20
  ) -> Mesh {
    let half = Vector3(
      MeshBuilder.length(width) / 2, MeshBuilder.length(height) / 2, MeshBuilder.length(depth) / 2)
    let radius = Swift.min(MeshBuilder.length(radius), half.x, half.y, half.z)
    guard radius > 0 else { return box(width: width, height: height, depth: depth) }
    let inner = half - Vector3(radius, radius, radius)
    // A sphere, its eight octants pulled apart: each of its lines of symmetry is there twice.
    let quarter = MeshBuilder.segments(segments / 4, atLeast: 1)
    var builder = MeshBuilder()
    let rows = rowAngles(quarter)
    let columns = columnAngles(quarter)
    for (row, (polar, up)) in rows.enumerated() {
      for (column, (azimuth, side, front)) in columns.enumerated() {
        let (s, c) = (sine(polar), cosine(polar))
        let normal = Vector3(s * sine(azimuth), c, s * cosine(azimuth))
        builder.add(
          Vector3(inner.x * side, inner.y * up, inner.z * front) + normal * radius, normal,
          Double(column) / Double(columns.count - 1), Double(row) / Double(rows.count - 1))
      }
    }
    builder.join(from: 0, rows: rows.count, columns: columns.count)
    // The poles are faces, whose rows fold to points without these.
    builder.lid(inner, y: half.y, facesUp: true)
    builder.lid(inner, y: -half.y, facesUp: false)
    return builder.closedMesh
  }

  /// Angles from the top down, with the end that they belong to.
  private static func rowAngles(_ quarter: Int) -> [(Double, Double)] {
    let angles = (0...quarter).map { Double($0) / Double(quarter) * .pi / 2 }
    return angles.map { ($0, 1) } + angles.map { ($0 + .pi / 2, -1) }
  }

  /// Angles about y from front, with the side and the front that they belong to.
  private static func columnAngles(_ quarter: Int) -> [(Double, Double, Double)] {
    let angles = (0...quarter).map { Double($0) / Double(quarter) * .pi / 2 }
    var all: [(Double, Double, Double)] = []
    for (turn, side, front) in [(0.0, 1.0, 1.0), (1, 1, -1), (2, -1, -1), (3, -1, 1)] {
      all += angles.map { ($0 + turn * .pi / 2, side, front) }
    }
    return all + [(0, 1, 1)]
  }

  /// A ball of nearly equal triangles: an icosahedron, each triangle cut into four `detail` times.
  public static func icosphere(radius: Double = 0.5, detail: Int = 2) -> Mesh {
    let radius = MeshBuilder.length(radius)
    var points = icosahedronCorners.map(\.normalized)
    var faces = icosahedronFaces
    for _ in 0..<Swift.min(Swift.max(detail, 0), 7) {
      var middles: [UInt64: Int] = [:]
      var finer: [[Int]] = []
      func middle(_ a: Int, _ b: Int) -> Int {
        let key = UInt64(Swift.min(a, b)) << 32 | UInt64(Swift.max(a, b))
        if let known = middles[key] { return known }
        points.append((points[a] + points[b]).normalized)
        middles[key] = points.count - 1
        return points.count - 1
      }
      for face in faces {
        let (a, b, c) = (face[0], face[1], face[2])
        let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a))
        finer += [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
      }
      faces = finer
    }
    var ball = Mesh(
      positions: points.map { $0 * radius }, normals: points,
      indices: faces.flatMap { $0.map(UInt32.init) },
      uvs: points.map { point in
        Vector2(
          fract(arctangent(point.x, point.z) / .tau),
          0.5 - arctangent(point.y, point.xzLength) / .pi)
      })
    ball.isClosed = true
    return ball
  }

  static let icosahedronCorners: [Vector3] = {
    let g = (1 + 5.0.squareRoot()) / 2
    return [
      Vector3(-1, g, 0), Vector3(1, g, 0), Vector3(-1, -g, 0), Vector3(1, -g, 0),
      Vector3(0, -1, g), Vector3(0, 1, g), Vector3(0, -1, -g), Vector3(0, 1, -g),
      Vector3(g, 0, -1), Vector3(g, 0, 1), Vector3(-g, 0, -1), Vector3(-g, 0, 1),
    ]
  }()

  static let icosahedronFaces = [
    [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2],
    [10, 7, 6], [7, 1, 8], [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5],
    [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1],
  ]
}

extension Vector3 {
  fileprivate var xzLength: Double { (x * x + z * z).squareRoot() }
}

extension MeshBuilder {
  /// The flat top or bottom of a rounded box.
  fileprivate mutating func lid(_ inner: Vector3, y: Double, facesUp: Bool) {
    guard inner.x > 0, inner.z > 0 else { return }
    let first = positions.count
    let normal = Vector3(0, facesUp ? 1 : -1, 0)
    for (u, v) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      add(Vector3(inner.x * (u * 2 - 1), y, inner.z * (v * 2 - 1)), normal, u, v)
    }
    if facesUp {
      join(from: first, rows: 2, columns: 2)
    } else {
      triangle(first, first + 1, first + 2)
      triangle(first + 1, first + 3, first + 2)
    }
  }
}
