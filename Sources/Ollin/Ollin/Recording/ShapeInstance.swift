/// One analytic shape as the GPU reads it: 112 bytes, mirrored by `Shape` in
/// `Shaders/types.glsl` (a test pins every offset).
@_spi(Host) @frozen public struct ShapeInstance: Equatable, Sendable {
  /// What ``geometry0`` and ``geometry1`` mean.
  @frozen public enum Kind: UInt32, Sendable {
    /// Centre x, y and radii rx, ry in `geometry0`.
    case ellipse = 0
    /// Centre x, y and half width, half height in `geometry0`; corner radius in `geometry1.x`.
    case rectangle = 1
    /// End points a.xy, b.zw in `geometry0`.
    ///
    /// Painted with ``stroke`` alone.
    case line = 2
    /// Corners a.xy, b.zw in `geometry0`, c.xy in `geometry1`.
    case triangle = 3
  }

  /// Columns x and y of the affine map from shape space to canvas points: (xx, xy, yx, yy),
  /// so that canvas = (xx·px + yx·py + tx, xy·px + yy·py + ty).
  public var axes: SIMD4<Float>
  /// Translation of that map (tx, ty), then stroke weight in shape units, then the stroke's
  /// alignment: 0 centred on the outline, −1 inside, +1 outside.
  public var originAndStroke: SIMD4<Float>
  /// Geometry of the shape, by ``kind``.
  public var geometry0: SIMD4<Float>
  /// Geometry of the shape, by ``kind``.
  public var geometry1: SIMD4<Float>
  /// Fill, linear light, straight alpha; alpha 0 for none.
  public var fill: SIMD4<Float>
  /// Stroke, linear light, straight alpha; alpha 0 for none.
  public var stroke: SIMD4<Float>
  /// A ``Kind``.
  public var kind: UInt32
  /// Stroke cap in bits 0–1 (0 butt, 1 round, 2 square), join in bits 2–3 (0 miter, 1 bevel,
  /// 2 round).
  public var style: UInt32
  /// Blend mode and further flags; 0 is normal blending.
  public var flags: UInt32
  /// One more than the numbers of the ``DrawList/paints`` of fill (bits 0–15) and stroke (16–31);
  /// 0 where the colour holds.
  public var paints: UInt32

  /// A shape with every field zero but its kind and an identity map.
  public init(_ kind: Kind) {
    axes = SIMD4(1, 0, 0, 1)
    originAndStroke = .zero
    geometry0 = .zero
    geometry1 = .zero
    fill = .zero
    stroke = .zero
    self.kind = kind.rawValue
    style = 0
    flags = 0
    paints = 0
  }
}
