internal import Synchronization

/// Counts the pieces of a room that were turned into meshes; copies of a room share it.
final class BuildCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}
