@_spi(Host) public import Ollin
public import Wire

// Each form of the room is kept until a block changes, and each block keeps its part of it: what is
// asked for again costs nothing, and a block that came again is the only one that is built anew.

extension PhoneSceneMesh {
  /// How many blocks were turned into a part of a mesh so far, in this room and its copies.
  @_spi(Host) public var blockBuildCount: Int { builds.value }

  /// The whole room, in the world, in metres.
  ///
  /// It has normals when every block has.
  public var mesh: Mesh {
    pieces.made.whole.value {
      let haveNormals = Self.haveNormals(chunks)
      return Mesh(parts: chunks.map { $0.whole(haveNormals: haveNormals, counting: builds) })
    }
  }

  /// The triangles of these labels, with the vertices they use.
  public func mesh(of surfaces: PhoneSurface...) -> Mesh { mesh(of: Set(surfaces)) }

  /// The triangles of these labels, with the vertices they use.
  ///
  /// It has normals when every block with one of them has.
  public func mesh(of surfaces: Set<PhoneSurface>) -> Mesh {
    pieces.made.labelled.mesh(for: surfaces) {
      let chosen = chunks.filter { !surfaces.isDisjoint(with: $0.labels) }
      let haveNormals = Self.haveNormals(chosen)
      return Mesh(
        parts: chosen.map {
          $0.part(of: surfaces, haveNormals: haveNormals, counting: builds)
        })
    }
  }

  /// The whole room with every triangle in the colour of what it is; no two share a vertex.
  ///
  /// It has normals when every block has.
  public func mesh(colored color: (PhoneSurface) -> Color) -> Mesh {
    let labels = pieces.made.labels.value { chunks.reduce(into: []) { $0.formUnion($1.labels) } }
    // Asked outside of every lock: it is the sketch's own code.
    let colors = Dictionary(uniqueKeysWithValues: labels.map { ($0, color($0)) })
    return pieces.made.painted.mesh(for: colors) {
      let haveNormals = Self.haveNormals(chunks)
      return Mesh(
        parts: chunks.map { $0.painted(colors, haveNormals: haveNormals, counting: builds) })
    }
  }

  private static func haveNormals(_ chunks: [PhoneSceneChunk]) -> Bool {
    chunks.allSatisfy { $0.normals.count == $0.positions.count }
  }
}
