/// Why a film could not be written.
public struct FilmError: Error, Equatable, Sendable {
  /// What went wrong, as a sentence without its full stop.
  public let message: String
  /// The system's number for the error; 0 when it has none.
  public let systemError: Int32

  /// An error in words.
  public init(_ message: String, systemError: Int32 = 0) {
    self.message = message
    self.systemError = systemError
  }
}
