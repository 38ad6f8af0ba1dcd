/// Pixels across and down of a sketch's canvas.
public struct CanvasExtent: Hashable, Codable, Sendable {
  /// Pixels across; at least 1.
  public var width: Int
  /// Pixels down; at least 1.
  public var height: Int

  /// An extent; numbers below 1 count as 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
