/// Pictures a second, as a fraction.
public struct FilmRate: Hashable, Sendable {
  /// Pictures in ``seconds``.
  public let pictures: Int32
  /// The seconds that ``pictures`` take.
  public let seconds: Int32

  /// A rate; both are at least 1.
  public init(_ pictures: Int, per seconds: Int = 1) {
    self.pictures = Int32(clamping: max(pictures, 1))
    self.seconds = Int32(clamping: max(seconds, 1))
  }
}
