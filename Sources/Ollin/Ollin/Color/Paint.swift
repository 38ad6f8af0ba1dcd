/// What a fill or a stroke is made of.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that change.
  case gradient(Gradient)
}
