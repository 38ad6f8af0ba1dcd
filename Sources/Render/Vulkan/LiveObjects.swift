internal import Synchronization

/// Counts the Vulkan objects that exist, by kind, so that a test can say that none is left.
final class LiveObjects: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func add(_ kind: String) { counts.withLock { $0[kind, default: 0] += 1 } }

  func remove(_ kind: String) { counts.withLock { $0[kind, default: 0] -= 1 } }

  /// The kinds of which any is left.
  var left: [String: Int] { counts.withLock { $0.filter { $0.value != 0 } } }
}
