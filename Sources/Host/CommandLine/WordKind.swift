/// What a word of the command line may be, for a shell to complete it.
enum WordKind: Equatable, Sendable {
  /// Nothing that is known beforehand.
  case nothing
  /// Any file.
  case file
  /// A sketch: a bundled one, a `.swift` or `.so` file, or a folder.
  case sketch
  /// One of these.
  case words([String])
}
