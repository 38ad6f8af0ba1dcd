/// Why a file could not be read or written.
public struct FileError: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Kind: Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The file is there and cannot be used.
    case unreadable
    /// The file cannot be written.
    case unwritable
  }

  /// What went wrong.
  public let kind: Kind
  /// The file, when there is one.
  public let path: String?
  /// What is the matter, as a part of a sentence.
  public let problem: String

  /// An error about `path`.
  public init(_ kind: Kind, path: String?, problem: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
  }
}

extension FileError: CustomStringConvertible, LocalizedError {
  /// `path: problem`.
  public var description: String {
    guard let path else { return problem }
    return "\(path): \(problem)"
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
