/// Why a recording cannot be made or played, or not to its end.
public enum RecordingError: Error, Equatable, Sendable {
  /// The file cannot be opened, read, made or written; the text says why.
  case file(path: String, String)
  /// The file does not begin as a recording does.
  case notARecording
  /// The file was made by a later version of this program.
  case newer(version: Int)
  /// From a place on, the file's bytes are not what was written there.
  case damaged(offset: Int, String)

  /// A sentence for a person.
  public var message: String {
    // A recording without its header is none.
    if case .damaged(0, _) = self { return message(isPlayable: false) }
    return message(isPlayable: true)
  }

  /// A sentence for a person who knows what comes before the damage.
  ///
  /// - Parameter isPlayable: whether a frame does.
  /// - Returns: the sentence.
  public func message(isPlayable: Bool) -> String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)."
    case .notARecording: "The file is no recording of a phone."
    case .newer(let version):
      "The recording has version \(version) of the format; this program reads version "
        + "\(RecordingHeader.version). A newer ollin plays it."
    case .damaged(let offset, let reason):
      "The recording is damaged from byte \(offset) on: \(reason). "
        + (isPlayable ? "It plays up to there." : "Nothing of it can be played.")
    }
  }
}
