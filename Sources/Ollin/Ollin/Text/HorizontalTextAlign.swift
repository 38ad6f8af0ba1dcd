/// Which part of a line lies at the x it is drawn at.
public enum HorizontalTextAlign: Hashable, Sendable {
  /// The left end.
  case left
  /// The middle.
  case center
  /// The right end.
  case right
}
