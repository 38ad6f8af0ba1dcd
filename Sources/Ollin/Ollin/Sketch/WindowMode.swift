/// How a window shows the canvas.
///
/// A run without a window ignores it.
public enum WindowMode: Equatable, Sendable {
  /// One to one, or the largest clean fraction that fits the screen.
  case auto
  /// At this scale.
  case fixed(Double)
  /// As large as the window is drawn.
  case resizable
}
