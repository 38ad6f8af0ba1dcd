internal import simd

/// All that `withState` saves: how the next shape will look and where it will lie.
struct DrawState {
  /// Linear light, straight alpha; alpha 0 for none.
  var fill = SIMD4<Float>(1, 1, 1, 1)
  /// Linear light, straight alpha; alpha 0 for none.
  var stroke = SIMD4<Float>(0, 0, 0, 1)
  /// A gradient in place of ``fill``, which then is its middle colour.
  var fillPaint = PaintSlot()
  /// A gradient in place of ``stroke``, which then is its middle colour.
  var strokePaint = PaintSlot()
  /// `nil` for a stroke without gaps.
  var dashes: Dashes?
  /// `nil` for a stroke that is as wide everywhere.
  var profile: StrokeProfile?
  /// Shape units, at least 0.
  var strokeWeight = 1.0
  var strokeAlign = StrokeAlign.center
  var strokeCap = StrokeCap.butt
  var strokeJoin = StrokeJoin.miter
  /// The diameter of a point.
  var pointSize = 1.0
  var pointMarker = PointMarker.circle
  /// What multiplies pictures; linear light, straight alpha.
  var tint = SIMD4<Float>(1, 1, 1, 1)
  var blend = BlendMode.normal
  var font = TextFont.outline(.systemMedium)
  /// The size of the font's em in shape units.
  var textSize = 24.0
  var textAlign = HorizontalTextAlign.left
  var textVerticalAlign = VerticalTextAlign.baseline
  /// How solids answer light.
  var material = Material()
  /// Whether of solids only the edges are drawn.
  var isWireframe = false
  /// The depth of flat drawing, 0 nearest … 1 farthest; `nil` for over everything.
  var flatDepth: Float?
  private(set) var transform = AffineMap()
  /// From the space that solids are drawn in to the world.
  private(set) var model = matrix_identity_double4x4

  // What follows from the above, kept because every shape needs it.

  /// Cap and join as a shape carries them.
  private(set) var style: UInt32 = 0
  /// The first four numbers of the transform.
  private(set) var axes = SIMD4<Float>(1, 0, 0, 1)
  /// The last two numbers of the transform.
  private(set) var origin = SIMD2<Float>(0, 0)
  /// Whether anything can be drawn through the transform.
  private(set) var isUsable = true

  /// Whether anything solid can be drawn through ``model``.
  private(set) var isModelUsable = true

  var fills: Bool { fill.w > 0 }
  var strokes: Bool { stroke.w > 0 && strokeWeight > 0 }
  /// Whether a stroke follows its line, which only paths can.
  var strokeFollowsLine: Bool {
    dashes != nil || profile != nil || strokePaint.isAlongPath
  }
  /// Whether fill or stroke follow their line.
  var followsLine: Bool { strokeFollowsLine || fillPaint.isAlongPath }
  var isPainted: Bool { fillPaint.isSet || strokePaint.isSet }

  mutating func setCap(_ cap: StrokeCap) {
    strokeCap = cap
    style = strokeCap.bits | strokeJoin.bits << 2
  }

  mutating func setJoin(_ join: StrokeJoin) {
    strokeJoin = join
    style = strokeCap.bits | strokeJoin.bits << 2
  }

  mutating func setTransform(_ map: AffineMap) {
    transform = map
    fillPaint.epoch = -1
    strokePaint.epoch = -1
    isUsable = map.isUsable
    axes = SIMD4(Float(map.xx), Float(map.xy), Float(map.yx), Float(map.yy))
    origin = SIMD2(Float(map.tx), Float(map.ty))
  }

  mutating func setModel(_ map: simd_double4x4) {
    model = map
    let (a, b, c, d) = map.columns
    let sum = a.magnitudes + b.magnitudes + c.magnitudes + d.magnitudes
    // False for NaN as well.
    isModelUsable = sum.sum() < Drawer.farthest
  }
}

extension SIMD4<Double> {
  fileprivate var magnitudes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
}
