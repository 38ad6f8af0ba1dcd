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
    get { allPositions }
    _modify {
      compact.forget()
      yield &allPositions
    }
  }

  /// A direction for each vertex, of any length; empty for flat triangles.
  public var normals: [Vector3] {
    get { allNormals }
    _modify {
      compact.forget()
      yield &allNormals
    }
  }

  /// Three for each triangle, counter-clockwise seen from outside.
  public var indices: [UInt32] {
    get { allIndices }
    _modify {
      compact.forget()
      yield &allIndices
    }
  }

  /// A place in the texture for each vertex, 0 to 1 from its top left; or empty.
  public var uvs: [Vector2] {
    get { allUVs }
    _modify {
      compact.forget()
      yield &allUVs
    }
  }

  /// A colour for each vertex, which multiplies the fill; or empty.
  public var colors: [Color] {
    get { allColors }
    _modify {
      compact.forget()
      yield &allColors
    }
  }

  /// A direction along the surface for each vertex; or empty.
  public var tangents: [MeshTangent] {
    get { allTangents }
    _modify { yield &allTangents }
  }

  /// Whether there is no triangle.
  public var isEmpty: Bool { allIndices.count < 3 || allPositions.isEmpty }

  /// How many triangles there are.
  public var triangleCount: Int { allIndices.count / 3 }

  /// The form in which it is drawn, made once for each content.
  @_spi(Host) public var geometry: MeshGeometry {
    compact.geometry {
      MeshGeometry(
        positions: allPositions, normals: allNormals, uvs: allUVs, colors: allColors,
        indices: allIndices)
    }
  }
}
