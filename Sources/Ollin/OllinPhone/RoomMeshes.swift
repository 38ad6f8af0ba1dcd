internal import Ollin
internal import Wire

/// What was made of a room's pieces as they stand; another change of the room begins a new one.
///
/// The pieces keep their own parts, so that after a change only those of the piece that changed are
/// made anew.
final class RoomMeshes: Sendable {
  /// Every piece in one mesh.
  let whole = Lazily<Mesh>()
  /// The pieces of some labels.
  let labelled = KeptMeshes<Set<PhoneSurface>>(limit: 8)
  /// Every piece in the colour of what it is.
  let painted = KeptMeshes<[PhoneSurface: Color]>(limit: 2)
  /// What the pieces are.
  let labels = Lazily<Set<PhoneSurface>>()
}
