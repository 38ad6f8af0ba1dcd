public import Pixels

/// A finished frame.
public struct RenderedResult: Sendable {
  /// What ``Renderer/submit(_:glyphs:output:)`` returned for it; the first is 1.
  public let id: UInt64
  /// The converted picture, with what changed since the one before it of the same size.
  public let picture: Picture?
  /// The canvas, sRGB with straight alpha.
  public let image: RGBAImage?
  /// How far from the camera what was drawn is.
  public let depth: RenderedDepth?
  /// How long the conversion took, on whichever processor did it, in nanoseconds.
  public let convertNanoseconds: UInt64
  /// How long the device drew, in nanoseconds; 0 when it cannot tell.
  public let drawNanoseconds: UInt64
}
