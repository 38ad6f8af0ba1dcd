public import FoundationReexport

/// One block of the scanned room.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | id | uuid |
/// | scan | u32 |
/// | isRemoved | bool |
/// | transform | mat4, anchor → world |
/// | vertices | vec3[u32], m, unless removed |
/// | normals | vec3[u32], unless removed |
/// | triangleIndices | u32[u32], unless removed |
/// | surfaces | u8[u32], one per triangle or none, unless removed |
@frozen public struct PhoneSceneMeshSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Stays the same while the phone refines it.
  public var id: UUID
  /// Numbers a run of the scanner; a new number means that the world's origin moved.
  public var scan: UInt32
  /// Whether it is gone; nothing after the transform travels then.
  public var isRemoved: Bool
  /// The pose from the anchor to the world.
  public var transform: WireMatrix
  /// In the anchor's space, in metres.
  public var vertices: [SIMD3<Float>]
  /// One per vertex, or none.
  public var normals: [SIMD3<Float>]
  /// Three vertices a triangle; not checked against their number.
  public var triangleIndices: [UInt32]
  /// One per triangle, or none.
  public var surfaces: [PhoneSurface]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, scan: UInt32 = 0, isRemoved: Bool = false,
    transform: WireMatrix = .identity, vertices: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [],
    triangleIndices: [UInt32] = [], surfaces: [PhoneSurface] = []
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.id = id
    self.scan = scan
    self.isRemoved = isRemoved
    self.transform = transform
    self.vertices = vertices
    self.normals = normals
    self.triangleIndices = triangleIndices
    self.surfaces = surfaces
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 94 }

  /// The bytes this value takes.
  public var byteCount: Int {
    isRemoved
      ? Self.minimumByteCount
      : Self.minimumByteCount + 16 + vertices.count * 12 + normals.count * 12
        + triangleIndices.count * 4 + surfaces.count
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    id = try reader.uuid()
    scan = try reader.u32()
    isRemoved = try reader.bool()
    transform = try reader.matrix()
    guard !isRemoved else {
      vertices = []
      normals = []
      triangleIndices = []
      surfaces = []
      return
    }
    vertices = try reader.vec3Array(count: Int(try reader.u32()))
    normals = try reader.vec3Array(count: Int(try reader.u32()))
    triangleIndices = try reader.array(count: Int(try reader.u32()))
    surfaces = try reader.surfaces(count: Int(try reader.u32()))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.uuid(id)
    writer.u32(scan)
    writer.bool(isRemoved)
    writer.matrix(transform)
    guard !isRemoved else { return }
    writer.u32(vertices.count)
    writer.vec3Array(vertices[...])
    writer.u32(normals.count)
    writer.vec3Array(normals[...])
    writer.u32(triangleIndices.count)
    writer.array(triangleIndices[...])
    writer.u32(surfaces.count)
    writer.surfaces(surfaces)
  }
}
