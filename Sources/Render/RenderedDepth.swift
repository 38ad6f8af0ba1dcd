/// How far from the camera what a frame shows is, pixel by pixel.
///
/// Distances count along the camera's axis, not along the line of sight, as those of a depth sensor
/// do, and hold for the middle of each pixel. What leaves no depth in a frame leaves none here: flat
/// drawing, soft edges of outlines, edges alone. Of several cameras in one frame the last one's
/// depths remain.
public struct RenderedDepth: Equatable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Metres (units of the world) along the camera's axis, row by row from the top left; 0 where
  /// nothing was drawn.
  public var metres: [Float]

  /// Nothing drawn anywhere.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    metres = [Float](repeating: 0, count: width * height)
  }

  /// The distance at a pixel; 0 outside and where nothing was drawn.
  public subscript(x: Int, y: Int) -> Float {
    (0..<width).contains(x) && (0..<height).contains(y) ? metres[y * width + x] : 0
  }
}
