/// One glyph cell placed on the canvas: 80 bytes, mirrored by `Glyph` in `Shaders/types.glsl`.
@_spi(Host) @frozen public struct GlyphInstance: Equatable, Sendable {
  /// Columns x and y of the affine map from text space to canvas points, as in
  /// ``ShapeInstance/axes``.
  public var axes: SIMD4<Float>
  /// Translation of that map (tx, ty); z is one more than the number of one of
  /// ``DrawList/paints``, or 0 for the colour; w is unused.
  public var origin: SIMD4<Float>
  /// Top-left corner and size (x, y, w, h) of the quad in text space.
  public var quad: SIMD4<Float>
  /// The cell in texels of the atlas page: x, y, width, height.
  public var cell: SIMD4<Float>
  /// Colour, linear light, straight alpha.
  public var color: SIMD4<Float>

  /// A glyph from its parts.
  public init(
    axes: SIMD4<Float>, origin: SIMD2<Float>, quad: SIMD4<Float>, cell: SIMD4<Float>,
    color: SIMD4<Float>
  ) {
    self.axes = axes
    self.origin = SIMD4(origin.x, origin.y, 0, 0)
    self.quad = quad
    self.cell = cell
    self.color = color
  }
}
