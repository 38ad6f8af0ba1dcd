/// Distances from the four edges of a rectangle inwards, in points.
@frozen public struct Insets: Codable, Hashable, Sendable {
  /// From the top edge down.
  public let top: Double
  /// From the left edge to the right.
  public let left: Double
  /// From the bottom edge up.
  public let bottom: Double
  /// From the right edge to the left.
  public let right: Double

  /// Four distances, 0 where not said.
  @_transparent public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  @_transparent public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// One distance from left and right, another from top and bottom.
  @_transparent public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}
