/// Which part of a block of text lies at the y it is drawn at.
public enum VerticalTextAlign: Hashable, Sendable {
  /// The top of the first line's tallest letters.
  case top
  /// Half-way between top and bottom.
  case middle
  /// The bottom of the last line's deepest letters.
  case bottom
  /// The line that the letters of the first line stand on.
  case baseline

  /// The same as ``middle``.
  public static var center: VerticalTextAlign { .middle }
}
