/// A gradient under a transform as the GPU reads it: 48 bytes, mirrored by `PaintRecord` in
/// `Shaders/types.glsl`.
@_spi(Host) @frozen public struct PaintRecord: Hashable, Sendable {
  /// How a place becomes a share of the ramp.
  @frozen public enum Kind: UInt32, Sendable {
    /// ``across`` at the place.
    case linear = 0
    /// The length of ``across`` and ``down`` at the place.
    case radial = 1
    /// What the shape's corners say.
    case alongPath = 2
  }

  /// The plane a·x + b·y + c over the canvas, as (a, b, c, 0).
  public var across: SIMD4<Float>
  /// Another such plane.
  public var down: SIMD4<Float>
  /// The first of its colours in ``DrawList/paintColors``.
  public var firstColor: UInt32
  /// How many colours it has, at least 1.
  public var colorCount: UInt32
  /// A ``Kind``.
  public var kind: UInt32
  /// Unused; keeps the size a multiple of 16.
  public var reserved: UInt32

  /// A record of one kind.
  public init(_ kind: Kind, firstColor: UInt32, colorCount: UInt32) {
    across = .zero
    down = .zero
    self.firstColor = firstColor
    self.colorCount = colorCount
    self.kind = kind.rawValue
    reserved = 0
  }
}
