/// A corner of a tessellated path as the GPU reads it: 32 bytes, mirrored by `PathVertex` in
/// `Shaders/types.glsl`.
@_spi(Host) @frozen public struct PathVertex: Equatable, Sendable {
  /// Colour, linear light, straight alpha.
  public var color: SIMD4<Float>
  /// Canvas points.
  public var position: SIMD2<Float>
  /// How much of a pixel is covered here: 1 inside, 0 at the outer end of the soft edge.
  public var coverage: Float
  /// One more than the number of one of ``DrawList/paints`` that gives the colour; 0 for none.
  ///
  /// Then ``color`` says in x how far along the paint's way the corner lies.
  public var paint: UInt32

  /// A corner from its parts.
  public init(position: SIMD2<Float>, coverage: Float, color: SIMD4<Float>, paint: UInt32 = 0) {
    self.color = color
    self.position = position
    self.coverage = coverage
    self.paint = paint
  }
}
