/// A finished picture of the sketch, handed to the extensions that asked for it.
///
/// Opaque to a sketch; what stands behind it belongs to the renderer and is valid during the
/// call only.
public struct RenderedFrame: Sendable {
  /// Which `draw()` made it; the first is 1.
  public let frameCount: Int
  /// Width of the canvas in pixels.
  public let width: Int
  /// Height of the canvas in pixels.
  public let height: Int
  /// What the renderer made, `nil` when this frame is the same as the last one delivered.
  @_spi(Host) public let payload: (any Sendable)?
  /// When its `draw()` began, in nanoseconds of the monotonic clock.
  @_spi(Host) public let drawStart: UInt64
  /// How long `draw()` took, in nanoseconds.
  @_spi(Host) public let drawDuration: UInt64
  /// How long the conversion to the picture took, in nanoseconds.
  @_spi(Host) public let convertDuration: UInt64

  /// A frame as the host makes it.
  @_spi(Host) public init(
    frameCount: Int, width: Int, height: Int, payload: (any Sendable)?, drawStart: UInt64,
    drawDuration: UInt64, convertDuration: UInt64
  ) {
    self.frameCount = frameCount
    self.width = width
    self.height = height
    self.payload = payload
    self.drawStart = drawStart
    self.drawDuration = drawDuration
    self.convertDuration = convertDuration
  }
}
