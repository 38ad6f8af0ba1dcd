/// Why something was not exported, in a sentence that says what to do.
public struct ExportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) {
    self.description = description
  }
}
