public import FoundationReexport
public import Ollin
public import Wire
internal import simd

/// One block of the scanned room, as the phone keeps it.
public struct PhoneSceneChunk: Identifiable, Sendable {
  /// The block's own number, under which it comes again when the phone knows better.
  public let id: UUID
  /// In the world, in metres.
  public let positions: [Vector3]
  /// One for each position, or none.
  public let normals: [Vector3]
  /// Three positions for each triangle.
  public let indices: [UInt32]
  /// What each triangle is; empty when the scan does not say.
  public let surfaces: [PhoneSurface]
  /// The box about the positions; of no size at the origin without any.
  public let bounds: Box3
  /// What the scan says the triangles are, each label once.
  let foundSurfaces: Set<PhoneSurface>

  let meshes = ChunkMeshes()

  /// A block made by hand.
  ///
  /// - Parameters:
  ///   - id: Its own number.
  ///   - positions: In the world, in metres.
  ///   - normals: One for each position; of any other number there are none.
  ///   - indices: Three for each triangle; a triangle that names no position is left out.
  ///   - surfaces: One for each triangle; of any other number there are none.
  public init(
    id: UUID, positions: [Vector3], normals: [Vector3], indices: [UInt32],
    surfaces: [PhoneSurface]
  ) {
    self.id = id
    self.positions = positions
    self.normals = normals.count == positions.count ? normals : []
    let triangles = indices.count / 3
    let known = surfaces.count == triangles ? surfaces : []
    if indices.count == triangles * 3, indices.allSatisfy({ $0 < positions.count }) {
      self.indices = indices
      self.surfaces = known
    } else {
      let sound = (0..<triangles).filter { triangle in
        indices[triangle * 3..<triangle * 3 + 3].allSatisfy { $0 < positions.count }
      }
      self.indices = sound.flatMap { indices[$0 * 3..<$0 * 3 + 3] }
      self.surfaces = known.isEmpty ? [] : sound.map { known[$0] }
    }
    bounds = Box3(containing: positions) ?? .zero
    foundSurfaces = Set(self.surfaces)
  }

  /// A block as it travels, stood in the world.
  init(_ sample: PhoneSceneMeshSample) {
    let pose = simd_float4x4(sample.transform)
    let (x, y, z) = (
      PhonePoses.axis(pose.columns.0), PhonePoses.axis(pose.columns.1),
      PhonePoses.axis(pose.columns.2)
    )
    self.init(
      id: sample.id, positions: sample.vertices.map { Vector3($0).transformed(by: pose) },
      normals: sample.normals.map { normal in
        let normal = Vector3(normal)
        return (x * normal.x + y * normal.y + z * normal.z).normalized
      },
      indices: sample.triangleIndices, surfaces: sample.surfaces)
  }

  /// How many triangles there are.
  public var triangleCount: Int { indices.count / 3 }

  /// What a triangle is.
  func surface(ofTriangle triangle: Int) -> PhoneSurface {
    surfaces.isEmpty ? .unclassified : surfaces[triangle]
  }

  /// The memory its arrays take, roughly.
  var byteCount: Int {
    (positions.count + normals.count) * MemoryLayout<Vector3>.stride + indices.count * 4
      + surfaces.count
  }
}
