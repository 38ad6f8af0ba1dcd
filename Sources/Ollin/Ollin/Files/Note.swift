internal import Synchronization

/// Notes to the person at the terminal, each said once in a run.
enum Note {
  private static let said = Mutex<Set<String>>([])

  /// Writes `text` to standard error unless it was written before.
  static func once(_ text: String) {
    let isNew = said.withLock { $0.insert(text).inserted }
    guard isNew else { return }
    StandardError.note(text)
  }
}
