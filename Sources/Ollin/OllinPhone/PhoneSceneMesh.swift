public import FoundationReexport
public import Ollin
public import Wire

/// The scanned room: blocks of triangles that know what they are.
public struct PhoneSceneMesh: Sendable {
  private(set) var pieces = PhonePieces<PhoneSceneChunk>()
  let builds = BuildCount()

  /// A room nothing is known of.
  public init() {}

  /// Takes a block in; one of the same number is replaced where it stands.
  public mutating func apply(_ chunk: PhoneSceneChunk) { pieces.apply(chunk) }

  /// Takes a block out.
  public mutating func remove(_ id: UUID) { pieces.remove(id) }

  /// Forgets the room.
  public mutating func reset() { pieces.reset() }

  /// The blocks in the order they first came.
  public var chunks: [PhoneSceneChunk] { pieces.all }

  /// How many blocks there are.
  public var chunkCount: Int { pieces.count }
  /// How many vertices all blocks have.
  public var vertexCount: Int { chunks.reduce(0) { $0 + $1.positions.count } }
  /// How many triangles all blocks have.
  public var triangleCount: Int { chunks.reduce(0) { $0 + $1.triangleCount } }
  /// Whether there is no block.
  public var isEmpty: Bool { chunkCount == 0 }
  /// What the scan has named so far.
  public var foundSurfaces: Set<PhoneSurface> {
    chunks.reduce(into: []) { $0.formUnion($1.foundSurfaces) }
  }
  /// The box about all blocks; of no size at the origin without any.
  public var bounds: Box3 {
    let boxes = chunks.filter { !$0.positions.isEmpty }.map(\.bounds)
    guard let first = boxes.first else { return .zero }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }
  /// The middle of ``bounds``.
  public var center: Vector3 { bounds.center }
}
