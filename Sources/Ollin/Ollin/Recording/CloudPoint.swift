/// A point of a cloud as the splatters read it: 16 bytes, mirrored by `CloudPoint` in
/// `Shaders/cloud.glsl`.
@_spi(Host) @frozen public struct CloudPoint: Equatable, Sendable, BitwiseCopyable {
  /// The position along x, model units.
  public var x: Float
  /// The position along y, model units.
  public var y: Float
  /// The position along z, model units.
  public var z: Float
  /// Red in the lowest byte, then green, blue, alpha; sRGB, straight alpha.
  public var color: UInt32

  /// A point from its parts.
  @inlinable public init(x: Float, y: Float, z: Float, color: UInt32) {
    self.x = x
    self.y = y
    self.z = z
    self.color = color
  }
}
