/// Which parts of overlapping contours are inside.
public enum WindingRule: Hashable, Sendable {
  /// What is wound around at all, whichever way; a contour that runs the other way cuts a hole.
  case nonZero
  /// What is wound around an odd number of times; contours inside each other alternate.
  case evenOdd
}
