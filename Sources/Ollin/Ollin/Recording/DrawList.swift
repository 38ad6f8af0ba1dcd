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
  /// Vertices of tessellated paths.
  public var pathVertices: [PathVertex]
  /// Three indices into ``pathVertices`` for each triangle.
  public var pathIndices: [UInt32]
  /// Gradients, named by shapes, glyphs and path corners by their number plus one.
  public var paints: [PaintRecord]
  /// Colours of the gradients: linear light, multiplied by alpha.
  public var paintColors: [SIMD4<Float>]
  /// Images named by commands and materials, each once.
  public var images: [ImageTexels]
  /// Instances of image rectangles.
  public var imageQuads: [ImageQuad]
  /// Rectangles painted by programs of the sketch, named by commands.
  public var shaderDraws: [ShaderDraw]
  /// Shapes that clip what is drawn, named by commands.
  public var clips: [ClipRegion]
  /// Cameras with their lights, named by commands.
  public var scenes: [SceneState]
  /// Meshes to draw, each with where it lies and how its surface looks.
  public var meshDraws: [MeshDraw]
  /// Where each copy of a mesh lies, named by ``meshDraws``.
  public var meshPlacements: [MeshPlacement]
  /// Pictures with depths, named by commands.
  public var depthScenes: [DepthScene]
  /// The scene whose environment is painted behind everything.
  public var backdrop: Int?
  /// Capsules and spheres to draw, those of one surface together.
  public var capsuleDraws: [CapsuleDraw]
  /// Instances of capsules and spheres, named by ``capsuleDraws``.
  public var capsules: [CapsuleInstance]
  /// Clouds to draw, each with where it lies.
  public var cloudDraws: [CloudDraw]

  /// An empty list for a canvas of `width` × `height` points, cleared to opaque black.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    background = SIMD4(0, 0, 0, 1)
    commands = []
    shapes = []
    glyphs = []
    glyphGeneration = 0
    pathVertices = []
    pathIndices = []
    paints = []
    paintColors = []
    images = []
    imageQuads = []
    shaderDraws = []
    clips = []
    scenes = []
    meshDraws = []
    meshPlacements = []
    depthScenes = []
    capsuleDraws = []
    capsules = []
    cloudDraws = []
  }

  /// Whether something in it has a depth, so that the frame needs a depth buffer.
  public var isThreeDimensional: Bool { !scenes.isEmpty }

  /// Drops everything recorded; size and background stay.
  mutating func removeContent() {
    commands.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    pathVertices.removeAll(keepingCapacity: true)
    pathIndices.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    paintColors.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    imageQuads.removeAll(keepingCapacity: true)
    shaderDraws.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    scenes.removeAll(keepingCapacity: true)
    meshDraws.removeAll(keepingCapacity: true)
    meshPlacements.removeAll(keepingCapacity: true)
    depthScenes.removeAll(keepingCapacity: true)
    backdrop = nil
    capsuleDraws.removeAll(keepingCapacity: true)
    capsules.removeAll(keepingCapacity: true)
    cloudDraws.removeAll(keepingCapacity: true)
  }
}
