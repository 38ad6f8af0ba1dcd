/// Along which edge of the canvas a caption runs.
public enum CaptionEdge: Hashable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
}
