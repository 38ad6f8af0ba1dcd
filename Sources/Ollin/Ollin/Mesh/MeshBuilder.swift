/// Gathers the vertices and triangles of a solid.
struct MeshBuilder {
  var positions: [Vector3] = []
  var normals: [Vector3] = []
  var uvs: [Vector2] = []
  var indices: [UInt32] = []

  /// What was gathered.
  var mesh: Mesh { Mesh(positions: positions, normals: normals, indices: indices, uvs: uvs) }

  /// What was gathered, of which the caller knows that it encloses a body.
  var closedMesh: Mesh {
    var mesh = mesh
    mesh.isClosed = true
    return mesh
  }

  /// The number of segments, kept within what makes a shape and what fits into memory.
  static func segments(_ count: Int, atLeast least: Int = 3) -> Int {
    Swift.min(Swift.max(count, least), 1024)
  }

  /// A length that can be built with: finite, without a sign, not too far.
  static func length(_ value: Double) -> Double {
    value.isNaN ? 0 : Swift.min(value.magnitude, Drawer.farthest / 4)
  }

  mutating func add(_ position: Vector3, _ normal: Vector3, _ u: Double, _ v: Double) {
    positions.append(position)
    normals.append(normal)
    uvs.append(Vector2(u, v))
  }

  mutating func triangle(_ a: Int, _ b: Int, _ c: Int) {
    indices.append(UInt32(a))
    indices.append(UInt32(b))
    indices.append(UInt32(c))
  }

  /// Triangles between rows of vertices that were added one row after the other, `columns` each.
  ///
  /// They face where the cross product of going along a row and going on to the next row points
  /// away from.
  mutating func join(from first: Int, rows: Int, columns: Int) {
    for row in 0..<(rows - 1) {
      for column in 0..<(columns - 1) {
        let a = first + row * columns + column
        let b = a + columns
        triangle(a, b, a + 1)
        triangle(a + 1, b, b + 1)
      }
    }
  }

  /// A surface turned about y, from top to bottom.
  ///
  /// - Parameters:
  ///   - profile: radius, height and the normal's parts outward and upward, from the top down.
  ///   - segments: around.
  mutating func turned(
    _ profile: [(radius: Double, y: Double, out: Double, up: Double)], segments: Int
  ) {
    let first = positions.count
    for (row, ring) in profile.enumerated() {
      for column in 0...segments {
        let u = Double(column) / Double(segments)
        // The seam is exact.
        let angle = column == segments ? 0 : u * .tau
        let (s, c) = (sine(angle), cosine(angle))
        add(
          Vector3(ring.radius * s, ring.y, ring.radius * c),
          Vector3(ring.out * s, ring.up, ring.out * c).normalized, u,
          profile.count > 1 ? Double(row) / Double(profile.count - 1) : 0)
      }
    }
    join(from: first, rows: profile.count, columns: segments + 1)
  }

  /// A disc across y that faces up or down.
  mutating func disc(radius: Double, y: Double, facesUp: Bool, segments: Int) {
    let middle = positions.count
    let normal = Vector3(0, facesUp ? 1 : -1, 0)
    add(Vector3(0, y, 0), normal, 0.5, 0.5)
    for column in 0...segments {
      let angle = column == segments ? 0 : Double(column) / Double(segments) * .tau
      let (s, c) = (sine(angle), cosine(angle))
      add(Vector3(radius * s, y, radius * c), normal, 0.5 + s / 2, 0.5 + c / 2)
    }
    for column in 1...segments {
      let (a, b) = (middle + column, middle + column + 1)
      if facesUp { triangle(middle, a, b) } else { triangle(middle, b, a) }
    }
  }

  /// Flat triangles between corners, each with its own normal.
  mutating func facets(_ corners: [Vector3], _ faces: [[Int]]) {
    for face in faces where face.count >= 3 {
      let points = face.map { corners[$0] }
      let normal = (points[1] - points[0]).cross(points[2] - points[0]).normalized
      let first = positions.count
      for (index, point) in points.enumerated() {
        let angle = Double(index) / Double(points.count) * .tau
        add(point, normal, 0.5 + sine(angle) / 2, 0.5 - cosine(angle) / 2)
      }
      for index in 2..<points.count { triangle(first, first + index - 1, first + index) }
    }
  }
}
