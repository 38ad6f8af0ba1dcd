internal import Synchronization

/// A value that is made when first asked for, and then kept.
///
/// Copies of what holds it share it.
final class Lazily<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// What `make` made when this was first asked; another thread waits for it.
  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let fresh = make()
      made = fresh
      return fresh
    }
  }
}
