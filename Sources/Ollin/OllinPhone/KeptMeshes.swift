internal import Ollin
internal import Synchronization

/// The meshes of something that does not change that were asked for last.
///
/// Copies of what holds it share it.
final class KeptMeshes<Key: Hashable & Sendable>: Sendable {
  private let limit: Int
  /// The one asked for last is in front.
  private let made = Mutex<[(key: Key, mesh: Mesh)]>([])

  /// - Parameter limit: How many are kept: a sketch that asks for another one every frame must not
  ///   fill the memory with them.
  init(limit: Int) { self.limit = limit }

  /// What `make` made when this was asked for, while it is kept; another thread waits for it.
  func mesh(for key: Key, _ make: () -> Mesh) -> Mesh {
    made.withLock { made in
      if let place = made.firstIndex(where: { $0.key == key }) {
        if place > 0 { made.insert(made.remove(at: place), at: 0) }
        return made[0].mesh
      }
      let mesh = make()
      made.insert((key, mesh), at: 0)
      if made.count > limit { made.removeLast() }
      return mesh
    }
  }
}
