internal import Synchronization

/// The files that the sketch of this process has asked for, so that it can be started anew when one
/// of them has changed.
@_spi(Host) public enum AssetLedger {
  /// One file as it was when the sketch asked for it.
  public struct Entry: Codable, Equatable, Sendable {
    /// From the root of the disk.
    public let path: String
    /// `nil` when it was not there.
    public let stamp: FileStamp?
    /// Whether it is a shader, which is read again by itself.
    public let isShader: Bool

    /// An entry as its parts say.
    public init(path: String, stamp: FileStamp?, isShader: Bool = false) {
      self.path = path
      self.stamp = stamp
      self.isShader = isShader
    }
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var isNews = false
  }

  /// The most files that are kept; a sketch may go through a whole disk.
  private static let most = 1_000
  private static let state = Mutex(State())

  /// Takes note of a file, before it is read: what is written meanwhile is a change.
  static func note(_ path: String, isShader: Bool = false) {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let entry = Entry(path: absolute, stamp: FileStamp(absolute), isShader: isShader)
    state.withLock { state in
      guard state.entries[absolute] != entry,
        state.entries.count < most || state.entries[absolute] != nil
      else { return }
      state.entries[absolute] = entry
      state.isNews = true
    }
  }

  /// All entries in the order of their paths, when there is a new one since the last time.
  public static func news() -> [Entry]? {
    let entries = state.withLock { state -> [String: Entry]? in
      defer { state.isNews = false }
      return state.isNews ? state.entries : nil
    }
    return entries?.values.sorted { $0.path < $1.path }
  }

  /// Begins with none: another sketch is made.
  ///
  /// - Returns: what there was, for ``keep(_:)``.
  public static func begin() -> [Entry] {
    state.withLock { state in
      let before = Array(state.entries.values)
      // Even none is news: who listens then knows of a sketch that reads files in its own way.
      state = State(isNews: true)
      return before
    }
  }

  /// Takes entries back in: the sketch before goes on, since the other one could not be shown.
  ///
  /// What that one asked for counts too, as it may be the reason.
  public static func keep(_ entries: [Entry]) {
    state.withLock { state in
      for entry in entries where state.entries[entry.path] == nil {
        state.entries[entry.path] = entry
        state.isNews = true
      }
    }
  }
}
