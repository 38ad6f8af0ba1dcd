/// A rectangle that shows a part of an image, as the GPU reads it: 80 bytes, mirrored by
/// `ImageQuad` in `Shaders/types.glsl`.
@_spi(Host) @frozen public struct ImageQuad: Equatable, Sendable {
  /// Columns x and y of the affine map to canvas points, as in ``ShapeInstance/axes``.
  public var axes: SIMD4<Float>
  /// Translation of that map (tx, ty); z and w are unused.
  public var origin: SIMD4<Float>
  /// Top-left corner and size (x, y, w, h) before the map.
  public var rectangle: SIMD4<Float>
  /// The part of the image: top-left corner and size in 0…1, origin top-left.
  public var part: SIMD4<Float>
  /// Multiplies the image's colours; linear light, straight alpha.
  public var tint: SIMD4<Float>

  /// A rectangle from its parts.
  public init(
    axes: SIMD4<Float>, origin: SIMD2<Float>, rectangle: SIMD4<Float>, part: SIMD4<Float>,
    tint: SIMD4<Float>
  ) {
    self.axes = axes
    self.origin = SIMD4(origin.x, origin.y, 0, 0)
    self.rectangle = rectangle
    self.part = part
    self.tint = tint
  }
}
