internal import Synchronization

/// Keeps the form in which a content is drawn beside it.
///
/// Copies of a mesh share it until one of them changes.
struct CompactMesh: Sendable {
  private final class Box: Sendable {
    let made = Mutex<MeshGeometry?>(nil)
    let isMade = Atomic(false)
  }

  private var box = Box()

  /// The content is about to differ; costs a reference count check.
  mutating func forget() {
    if !isKnownUniquelyReferenced(&box) || box.isMade.load(ordering: .relaxed) { box = Box() }
  }

  /// What `make` made for this content, when first asked.
  func geometry(_ make: () -> MeshGeometry) -> MeshGeometry {
    box.made.withLock { made in
      if let made { return made }
      let fresh = make()
      made = fresh
      box.isMade.store(true, ordering: .relaxed)
      return fresh
    }
  }
}
