internal import Ollin
internal import Wire

/// What was made of one block of a room.
final class ChunkMeshes: Sendable {
  /// A part of the block, and whether its normals are left out.
  struct Part<Choice: Hashable & Sendable>: Hashable, Sendable {
    let choice: Choice
    let haveNormals: Bool
  }

  let whole = Lazily<Mesh>()
  let bare = Lazily<Mesh>()
  let labelled = KeptMeshes<Part<Set<PhoneSurface>>>(limit: 8)
  let painted = KeptMeshes<Part<[PhoneSurface: Color]>>(limit: 2)
}
