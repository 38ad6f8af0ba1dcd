public import Ollin
internal import Wire

extension PhoneSceneChunk {
  /// The block as a mesh; made once.
  public var mesh: Mesh { whole(haveNormals: true) }

  /// What its triangles are; those without a label are not classified yet.
  var labels: Set<PhoneSurface> { surfaces.isEmpty ? [.unclassified] : foundSurfaces }

  /// The whole block.
  ///
  /// - Parameters:
  ///   - haveNormals: Whether the mesh has the block's normals.
  ///   - builds: Counts it when it is made.
  /// - Returns: The mesh that was made when this was first asked.
  func whole(haveNormals: Bool, counting builds: BuildCount? = nil) -> Mesh {
    let hasNormals = haveNormals || normals.isEmpty
    return (hasNormals ? meshes.whole : meshes.bare).value {
      builds?.add()
      return Mesh(positions: positions, normals: hasNormals ? normals : [], indices: indices)
    }
  }

  /// The triangles of some labels, with the vertices they use.
  func part(of surfaces: Set<PhoneSurface>, haveNormals: Bool, counting builds: BuildCount) -> Mesh
  {
    // Labels that the block has none of make no other part of it.
    let own = surfaces.intersection(labels)
    return meshes.labelled.mesh(for: .init(choice: own, haveNormals: haveNormals)) {
      builds.add()
      var kept: [Int] = []
      var indices: [UInt32] = []
      var places = [UInt32?](repeating: nil, count: positions.count)
      for triangle in 0..<triangleCount where own.contains(surface(ofTriangle: triangle)) {
        for index in self.indices[triangle * 3..<triangle * 3 + 3] {
          let vertex = Int(index)
          let place = places[vertex] ?? UInt32(kept.count)
          if places[vertex] == nil {
            places[vertex] = place
            kept.append(vertex)
          }
          indices.append(place)
        }
      }
      return Mesh(
        positions: kept.map { positions[$0] },
        normals: haveNormals && !normals.isEmpty ? kept.map { normals[$0] } : [], indices: indices)
    }
  }

  /// Every triangle in the colour of what it is; no two share a vertex.
  func painted(
    _ colors: [PhoneSurface: Color], haveNormals: Bool, counting builds: BuildCount
  ) -> Mesh {
    let own = colors.filter { labels.contains($0.key) }
    return meshes.painted.mesh(for: .init(choice: own, haveNormals: haveNormals)) {
      builds.add()
      return Mesh(
        positions: indices.map { positions[Int($0)] },
        normals: haveNormals && !normals.isEmpty ? indices.map { normals[Int($0)] } : [],
        indices: Array(0..<UInt32(indices.count)),
        colors: (0..<triangleCount).flatMap { triangle in
          Array(repeating: own[surface(ofTriangle: triangle)] ?? .white, count: 3)
        })
    }
  }
}
