extension Mesh {
  /// Four triangles; `radius` is the distance of the corners.
  public static func tetrahedron(radius: Double = 0.5) -> Mesh {
    platonic(
      [Vector3(1, 1, 1), Vector3(-1, -1, 1), Vector3(-1, 1, -1), Vector3(1, -1, -1)],
      [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]], radius)
  }

  /// Eight triangles; `radius` is the distance of the corners.
  public static func octahedron(radius: Double = 0.5) -> Mesh {
    platonic(
      [.unitX, -.unitX, .unitY, -.unitY, .unitZ, -.unitZ],
      [
        [4, 0, 2], [0, 5, 2], [5, 1, 2], [1, 4, 2], [0, 4, 3], [5, 0, 3], [1, 5, 3], [4, 1, 3],
      ], radius)
  }

  /// Twelve pentagons; `radius` is the distance of the corners.
  public static func dodecahedron(radius: Double = 0.5) -> Mesh {
    // Its corners are the middles of an icosahedron's faces.
    let corners = icosahedronFaces.map { face in
      face.reduce(Vector3.zero) { $0 + icosahedronCorners[$1] }.normalized
    }
    let faces = icosahedronCorners.indices.map { corner in
      let around = icosahedronFaces.indices.filter { icosahedronFaces[$0].contains(corner) }
      let axis = icosahedronCorners[corner].normalized
      let side = (corners[around[0]] - axis * corners[around[0]].dot(axis)).normalized
      let other = axis.cross(side)
      func angle(_ face: Int) -> Double {
        arctangent(corners[face].dot(other), corners[face].dot(side))
      }
      return around.sorted { angle($0) < angle($1) }
    }
    return platonic(corners, faces, radius)
  }

  /// Twenty triangles; `radius` is the distance of the corners.
  public static func icosahedron(radius: Double = 0.5) -> Mesh {
    platonic(icosahedronCorners, icosahedronFaces, radius)
  }

  private static func platonic(
    _ corners: [Vector3], _ faces: [[Int]], _ radius: Double
  ) -> Mesh {
    let radius = MeshBuilder.length(radius)
    var builder = MeshBuilder()
    builder.facets(corners.map { $0.normalized * radius }, faces)
    return builder.closedMesh
  }
}
