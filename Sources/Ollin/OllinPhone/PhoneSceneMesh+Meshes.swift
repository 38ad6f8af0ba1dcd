@_spi(Host) public import Ollin
public import Wire

extension PhoneSceneMesh {
  /// The whole room, in the world, in metres.
  ///
  /// It has normals when every block has. It is put together from the blocks' own meshes, so that
  /// after a change only the blocks that changed are made ready to be drawn again.
  public var mesh: Mesh {
    merged.value {
      let haveNormals = chunks.allSatisfy { $0.normals.count == $0.positions.count }
      return Mesh(parts: chunks.map { haveNormals ? $0.mesh : $0.bareMesh })
    }
  }

  /// The triangles of these labels, with the vertices they use.
  public func mesh(of surfaces: PhoneSurface...) -> Mesh { mesh(of: Set(surfaces)) }

  /// The triangles of these labels, with the vertices they use.
  public func mesh(of surfaces: Set<PhoneSurface>) -> Mesh {
    var positions: [Vector3] = []
    var normals: [Vector3] = []
    var indices: [UInt32] = []
    let chunks = chunks.filter { chunk in
      !surfaces.isDisjoint(with: chunk.foundSurfaces)
        || chunk.surfaces.isEmpty && surfaces.contains(.unclassified)
    }
    let haveNormals = chunks.allSatisfy { $0.normals.count == $0.positions.count }
    for chunk in chunks {
      var places = [UInt32?](repeating: nil, count: chunk.positions.count)
      for triangle in 0..<chunk.triangleCount
      where surfaces.contains(chunk.surface(ofTriangle: triangle)) {
        for index in chunk.indices[triangle * 3..<triangle * 3 + 3] {
          let vertex = Int(index)
          let place = places[vertex] ?? UInt32(positions.count)
          if places[vertex] == nil {
            places[vertex] = place
            positions.append(chunk.positions[vertex])
            if haveNormals { normals.append(chunk.normals[vertex]) }
          }
          indices.append(place)
        }
      }
    }
    return Mesh(positions: positions, normals: normals, indices: indices)
  }

  /// The whole room with every triangle in the colour of what it is; no two share a vertex.
  public func mesh(colored color: (PhoneSurface) -> Color) -> Mesh {
    let chunks = chunks
    let haveNormals = chunks.allSatisfy { $0.normals.count == $0.positions.count }
    let count = triangleCount * 3
    var positions: [Vector3] = []
    var normals: [Vector3] = []
    var colors: [Color] = []
    positions.reserveCapacity(count)
    colors.reserveCapacity(count)
    var known: [PhoneSurface: Color] = [:]
    for chunk in chunks {
      for triangle in 0..<chunk.triangleCount {
        let surface = chunk.surface(ofTriangle: triangle)
        let paint = known[surface] ?? color(surface)
        known[surface] = paint
        for index in chunk.indices[triangle * 3..<triangle * 3 + 3] {
          positions.append(chunk.positions[Int(index)])
          if haveNormals { normals.append(chunk.normals[Int(index)]) }
          colors.append(paint)
        }
      }
    }
    return Mesh(
      positions: positions, normals: normals, indices: Array(0..<UInt32(positions.count)),
      colors: colors)
  }
}
