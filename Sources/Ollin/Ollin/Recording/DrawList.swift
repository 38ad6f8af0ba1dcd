/// What one `draw()` asked for, in the order it was asked: plain values, no GPU in sight.
///
/// Colours are linear light with straight (not premultiplied) alpha. Positions are canvas
/// points: origin top-left, x right, y down, one point per pixel of the render target.
@_spi(Host) public struct DrawList: Equatable, Sendable {
  /// Width of the canvas in points.
  public var width: Int
  /// Height of the canvas in points.
  public var height: Int
  /// The colour the target is cleared to, linear light, straight alpha.
  public var background: SIMD4<Float>
  /// The runs to draw, in composite order.
  ///
  /// Each names a range of one of the arrays below.
  public var commands: [DrawCommand]
  /// Instances of analytic shapes.
  public var shapes: [ShapeInstance]
  /// Instances of glyphs, each a cell of a ``GlyphAtlas`` page.
  public var glyphs: [GlyphInstance]
  /// The atlas's generation that the cells belong to.
  ///
  /// Two lists with glyphs in the same cells of different generations show different text.
  public var glyphGeneration: Int

  /// An empty list for a canvas of `width` × `height` points, cleared to opaque black.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    background = SIMD4(0, 0, 0, 1)
    commands = []
    shapes = []
    glyphs = []
    glyphGeneration = 0
  }
}

/// A run of instances of one kind: one instanced draw.
@_spi(Host) @frozen public enum DrawCommand: Equatable, Sendable {
  /// A range of ``DrawList/shapes``.
  case shapes(Range<Int>)
  /// A range of ``DrawList/glyphs`` that all lie on one page of the atlas.
  case glyphs(Range<Int>, page: Int)
}
