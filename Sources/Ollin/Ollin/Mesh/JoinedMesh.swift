internal import Synchronization

/// Keeps what the parts of a mesh are in one beside them; copies share it.
final class JoinedMesh: Sendable {
  private let made = Mutex<Mesh?>(nil)

  /// What `make` made, when first asked.
  func mesh(_ make: () -> Mesh) -> Mesh {
    made.withLock { made in
      if let made { return made }
      let fresh = make()
      made = fresh
      return fresh
    }
  }
}
