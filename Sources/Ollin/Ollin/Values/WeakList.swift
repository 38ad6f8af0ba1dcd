internal import Synchronization

/// Objects that somebody else holds.
@_spi(Host) public final class WeakList<Object: AnyObject & Sendable>: Sendable {
  private struct Reference: Sendable {
    weak var object: Object?
  }

  private struct State: Sendable {
    var references: [Reference] = []
    var added = 0
  }

  private let state = Mutex(State())

  /// A list of nothing.
  public init() {}

  /// Adds an object, which is not held.
  public func add(_ object: Object) {
    state.withLock { state in
      state.references.removeAll { $0.object == nil }
      state.references.append(Reference(object: object))
      state.added += 1
    }
  }

  /// Those that are still there, the oldest first.
  public var objects: [Object] {
    state.withLock { $0.references.compactMap(\.object) }
  }

  /// How many were ever added.
  public var addedCount: Int { state.withLock { $0.added } }
}
