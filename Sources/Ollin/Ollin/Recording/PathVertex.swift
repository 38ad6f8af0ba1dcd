/// A corner of a tessellated path as the GPU reads it: 32 bytes, mirrored by `PathVertex` in
/// `Shaders/types.glsl`.
@_spi(Host) @frozen public struct PathVertex: Equatable, Sendable {
  /// Colour, linear light, straight alpha.
  public var color: SIMD4<Float>
  /// Canvas points.
  public var position: SIMD2<Float>
  /// How much of a pixel is covered here: 1 inside, 0 at the outer end of the soft edge.
  public var coverage: Float
  /// Unused; keeps the size a multiple of 16.
  public var reserved: Float

  /// A corner from its parts.
  public init(position: SIMD2<Float>, coverage: Float, color: SIMD4<Float>) {
    self.color = color
    self.position = position
    self.coverage = coverage
    reserved = 0
  }
}
