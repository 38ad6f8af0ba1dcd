public import Pixels

/// What one frame is drawn for.
public struct RenderOutput: Equatable, Sendable {
  /// The size of the converted picture; `nil` for none.
  public var picture: PictureSize?
  /// Whether the canvas itself is wanted, as ``RenderedResult/image``.
  public var image: Bool
  /// Whether the distances of what was drawn are wanted, as ``RenderedResult/depth``.
  public var depth: Bool

  /// What one frame is drawn for; without arguments the frame is only drawn.
  public init(picture: PictureSize? = nil, image: Bool = false, depth: Bool = false) {
    self.picture = picture
    self.image = image
    self.depth = depth
  }
}
