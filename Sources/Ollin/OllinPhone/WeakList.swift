internal import Synchronization

/// Objects that somebody else holds.
final class WeakList<Object: AnyObject & Sendable>: Sendable {
  private struct Reference: Sendable {
    weak var object: Object?
  }

  private let references = Mutex<[Reference]>([])

  func add(_ object: Object) {
    references.withLock { references in
      references.removeAll { $0.object == nil }
      references.append(Reference(object: object))
    }
  }

  var objects: [Object] {
    references.withLock { $0.compactMap(\.object) }
  }
}
