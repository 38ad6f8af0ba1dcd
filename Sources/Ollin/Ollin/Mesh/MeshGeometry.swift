/// The triangles of a mesh in the compact form that is drawn.
///
/// Only what can be drawn is in it: every index names a vertex, and every vertex that a triangle
/// names is finite.
@_spi(Host) public final class MeshGeometry: Sendable {
  /// Names what is in it; no two share one.
  public let identity: UInt64
  /// Three for each vertex.
  public let positions: [Float]
  /// Two signed 16-bit numbers for each vertex, a unit vector folded onto an octahedron; or empty.
  public let normals: [UInt32]
  /// Four unsigned 16-bit numbers for each vertex: half the square roots of linear red, green and
  /// blue, and alpha; or empty.
  public let colors: [UInt64]
  /// Two for each vertex; or empty.
  public let uvs: [Float]
  /// Three for each triangle.
  public let indices: [UInt32]
  /// The smallest coordinates of all vertices.
  public let lowest: SIMD3<Float>
  /// The largest coordinates of all vertices.
  public let highest: SIMD3<Float>
  /// Whether the triangles are clockwise seen from where their normals point.
  public let isInsideOut: Bool
  /// Whether a vertex colour lets through what is behind.
  public let isTranslucent: Bool
  /// Whether the triangles enclose a body and all are counter-clockwise seen from outside.
  public let isClosed: Bool

  /// How many vertices there are.
  public var vertexCount: Int { positions.count / 3 }

  /// How many bytes its arrays take.
  public var byteCount: Int {
    positions.count * 4 + normals.count * 4 + colors.count * 8 + uvs.count * 4 + indices.count * 4
  }

  init(
    positions: [Vector3], normals: [Vector3], uvs: [Vector2], colors: [Color], indices: [UInt32],
    isClosed: Bool = false
  ) {
    identity = ContentIdentity().number
    let packed = PackedPositions(positions)
    self.positions = packed.floats
    lowest = packed.lowest
    highest = packed.highest
    let count = positions.count
    self.indices = packed.drawable(indices)
    // What is left out makes a hole.
    self.isClosed = isClosed && self.indices.count == indices.count
    self.normals = normals.count == count ? normals.map(Octahedron.packed) : []
    if colors.count == count {
      self.colors = colors.map(Self.packed)
      isTranslucent = colors.contains { !($0.alpha >= 1) }
    } else {
      self.colors = []
      isTranslucent = false
    }
    if uvs.count == count {
      self.uvs = uvs.flatMap { uv in
        let (u, v) = (Float(uv.x), Float(uv.y))
        return [u.isFinite ? u : 0, v.isFinite ? v : 0]
      }
    } else {
      self.uvs = []
    }
    isInsideOut =
      self.normals.isEmpty
      ? false : Self.turnsInward(positions: positions, normals: normals, self.indices)
  }

  /// Whether most triangles turn the other way than their normals say; a few hundred tell.
  private static func turnsInward(
    positions: [Vector3], normals: [Vector3], _ indices: [UInt32]
  ) -> Bool {
    let triangles = indices.count / 3
    var balance = 0
    for triangle in stride(from: 0, to: triangles, by: Swift.max(1, triangles / 256)) {
      let (a, b, c) = (
        Int(indices[triangle * 3]), Int(indices[triangle * 3 + 1]), Int(indices[triangle * 3 + 2])
      )
      let face = (positions[b] - positions[a]).cross(positions[c] - positions[a])
      let toward = face.dot(normals[a] + normals[b] + normals[c])
      balance += toward > 0 ? 1 : toward < 0 ? -1 : 0
    }
    return balance < 0
  }

  private static func packed(_ color: Color) -> UInt64 {
    let linear = color.linearRGBA
    func unit(_ value: Float) -> UInt64 {
      value > 0 ? UInt64(Swift.min(value, 1) * 65535 + 0.5) : 0
    }
    func root(_ value: Float) -> UInt64 { value > 0 ? unit(value.squareRoot() / 2) : 0 }
    return root(linear.x) | root(linear.y) << 16 | root(linear.z) << 32 | unit(linear.w) << 48
  }
}

extension MeshGeometry: Equatable {
  /// Compares identities only.
  public static func == (a: MeshGeometry, b: MeshGeometry) -> Bool { a.identity == b.identity }
}
