internal import simd

/// Triangles in space, with what their surface looks like.
///
/// Every array may be changed; a mesh whose arrays do not fit together is drawn as far as it makes
/// sense: triangles that name a vertex that is not there are left out, and per-vertex values count
/// only when there is one for each position. Seen from both sides.
public struct Mesh: Sendable {
  private var allPositions: [Vector3]
  private var allNormals: [Vector3]
  private var allIndices: [UInt32]
  private var allUVs: [Vector2]
  private var allColors: [Color]
  private var allTangents: [MeshTangent]
  /// What its surface looks like; `nil` for what the sketch says when it is drawn.
  public var material: MeshMaterial?
  private var compact = CompactMesh()
  /// Whether the triangles enclose a body and all face outwards.
  ///
  /// From outside, nothing shows of those that face away. Known of solids, until their shape changes.
  var isClosed = false
  /// What it is put together from, until one of its arrays is changed; empty for any other mesh.
  private(set) var parts: [Mesh] = []
  /// The parts in one, when somebody first reads an array.
  private var joined = JoinedMesh()

  /// A mesh from its arrays.
  ///
  /// - Parameters:
  ///   - positions: where the vertices are.
  ///   - normals: one for each vertex, of any length; without them every triangle is flat.
  ///   - indices: three for each triangle, counter-clockwise seen from outside.
  ///   - uvs: a place in the texture for each vertex, 0 to 1 from its top left.
  ///   - colors: one for each vertex; they multiply the fill.
  ///   - material: what its surface looks like.
  ///   - tangents: one for each vertex.
  public init(
    positions: [Vector3], normals: [Vector3] = [], indices: [UInt32], uvs: [Vector2] = [],
    colors: [Color] = [], material: MeshMaterial? = nil, tangents: [MeshTangent] = []
  ) {
    allPositions = positions
    allNormals = normals
    allIndices = indices
    allUVs = uvs
    allColors = colors
    allTangents = tangents
    self.material = material
  }

  /// Where the vertices are.
  public var positions: [Vector3] {
    get { parts.isEmpty ? allPositions : whole.allPositions }
    _modify {
      join()
      compact.forget()
      isClosed = false
      yield &allPositions
    }
  }

  /// A direction for each vertex, of any length; empty for flat triangles.
  public var normals: [Vector3] {
    get { parts.isEmpty ? allNormals : whole.allNormals }
    _modify {
      join()
      compact.forget()
      yield &allNormals
    }
  }

  /// Three for each triangle, counter-clockwise seen from outside.
  public var indices: [UInt32] {
    get { parts.isEmpty ? allIndices : whole.allIndices }
    _modify {
      join()
      compact.forget()
      isClosed = false
      yield &allIndices
    }
  }

  /// A place in the texture for each vertex, 0 to 1 from its top left; or empty.
  public var uvs: [Vector2] {
    get { parts.isEmpty ? allUVs : whole.allUVs }
    _modify {
      join()
      compact.forget()
      yield &allUVs
    }
  }

  /// A colour for each vertex, which multiplies the fill; or empty.
  public var colors: [Color] {
    get { parts.isEmpty ? allColors : whole.allColors }
    _modify {
      join()
      compact.forget()
      yield &allColors
    }
  }

  /// A direction along the surface for each vertex; or empty.
  public var tangents: [MeshTangent] {
    get { parts.isEmpty ? allTangents : whole.allTangents }
    _modify {
      join()
      yield &allTangents
    }
  }

  /// Whether there is no triangle.
  public var isEmpty: Bool {
    parts.isEmpty ? allIndices.count < 3 || allPositions.isEmpty : parts.allSatisfy(\.isEmpty)
  }

  /// How many triangles there are.
  public var triangleCount: Int {
    parts.isEmpty ? allIndices.count / 3 : parts.reduce(0) { $0 + $1.triangleCount }
  }

  /// The form in which it is drawn, made once for each content.
  @_spi(Host) public var geometry: MeshGeometry {
    compact.geometry {
      MeshGeometry(
        positions: positions, normals: normals, uvs: uvs, colors: colors, indices: indices,
        isClosed: isClosed)
    }
  }
}

extension Mesh {
  /// One mesh that is drawn part by part, so that of one that changed little only that is made
  /// ready again.
  ///
  /// Normals, places in a texture and colours are read from it when every part has its own; what
  /// the parts themselves look like is not.
  @_spi(Host) public init(parts: [Mesh]) {
    self.init(positions: [], indices: [])
    self.parts = parts.filter { !$0.positions.isEmpty }
  }

  /// The parts in one, made when first asked for.
  private var whole: Mesh { joined.mesh { Mesh(joining: parts) } }

  /// Makes one of the parts, because it is about to differ from them.
  private mutating func join() {
    guard !parts.isEmpty else { return }
    let look = material
    self = whole
    material = look
  }

  private init(joining parts: [Mesh]) {
    self.init(positions: [], indices: [])
    let count = parts.reduce(0) { $0 + $1.positions.count }
    allPositions.reserveCapacity(count)
    allIndices.reserveCapacity(parts.reduce(0) { $0 + $1.indices.count })
    for part in parts {
      let first = UInt32(clamping: allPositions.count)
      allPositions += part.positions
      // An index that names no vertex of its part must name none of another's either.
      let own = UInt32(clamping: part.positions.count)
      allIndices += part.indices.lazy.map { $0 < own ? $0 + first : .max }
    }
    func all<Value>(_ array: (Mesh) -> [Value]) -> [Value] {
      parts.allSatisfy { array($0).count == $0.positions.count } ? parts.flatMap(array) : []
    }
    allNormals = all(\.normals)
    allUVs = all(\.uvs)
    allColors = all(\.colors)
    allTangents = all(\.tangents)
  }
}
