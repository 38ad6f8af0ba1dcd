/// A library for films that is not on this machine.
public struct FilmProblem: Equatable, Sendable {
  /// The file that could not be loaded.
  public let library: String
  /// Debian's package that has it.
  public let package: String

  /// What is wrong and what to do, as a sentence without its full stop.
  public var sentence: String { "\(library) cannot be loaded; install \(package)" }
}
