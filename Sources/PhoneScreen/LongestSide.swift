/// How large pictures are, by their longer side.
public enum LongestSide: Equatable, Sendable {
  /// As large as this machine encodes at 30 pictures a second: 1920, or less.
  case auto
  /// So many pixels, or the canvas where that is smaller; at most 1920.
  case fixed(Int)

  /// The sizes `auto` chooses from, the largest first.
  public static let ladder = [1920, 1440, 1280, 960]
}
