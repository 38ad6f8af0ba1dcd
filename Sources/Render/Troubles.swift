@_spi(Host) internal import Ollin
internal import Synchronization

/// What could not be drawn though the show goes on, each said once.
final class Troubles: Sendable {
  private let texts = Mutex<[String]>([])
  /// More than these are neither said nor kept: a sketch may make a new one for each frame.
  private static let limit = 64

  /// Everything that was said, oldest first.
  var said: [String] { texts.withLock { $0 } }

  /// Says a sentence, unless it was said before.
  func note(_ text: String) {
    let isNew = texts.withLock { texts in
      guard texts.count < Self.limit, !texts.contains(text) else { return false }
      texts.append(text)
      return true
    }
    if isNew { StandardError.note(text) }
  }
}
