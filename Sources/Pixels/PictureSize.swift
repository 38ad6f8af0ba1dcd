/// The size of a coded picture: both sides even, at least 2.
public struct PictureSize: Hashable, Sendable {
  /// Pixels across; even.
  public let width: Int
  /// Pixels down; even.
  public let height: Int

  /// Rounds both sides down to even, and up to at least 2.
  public init(width: Int, height: Int) {
    self.width = max(2, width & ~1)
    self.height = max(2, height & ~1)
  }

  /// A canvas fitted under `longestSide` with its proportion kept.
  ///
  /// - Parameters:
  ///   - canvasWidth: pixels across of the canvas; at least 1.
  ///   - canvasHeight: pixels down of the canvas; at least 1.
  ///   - longestSide: the most either side may have.
  public init(fitting canvasWidth: Int, _ canvasHeight: Int, under longestSide: Int = 1920) {
    let longest = max(canvasWidth, canvasHeight, 1)
    guard longest > longestSide else {
      self.init(width: canvasWidth, height: canvasHeight)
      return
    }
    // In integers, so that no rounding of a quotient costs a pixel.
    self.init(
      width: canvasWidth * longestSide / longest, height: canvasHeight * longestSide / longest)
  }
}
