/// The outline that a clip keeps.
@_spi(Host) public struct ClipRegion: Equatable, Sendable {
  /// What the outline is.
  @frozen public enum Kind: UInt32, Sendable {
    /// Where ``across`` and ``down`` both lie within −1…1.
    case rectangle = 0
    /// Where the length of ``across`` and ``down`` is at most 1.
    case ellipse = 1
    /// The triangles of ``paths``; of their colours only the coverage counts.
    case paths = 2
  }

  /// What the outline is.
  public var kind: Kind
  /// The plane a·x + b·y + c over the canvas, as (a, b, c, 0).
  public var across: SIMD4<Float>
  /// Another such plane.
  public var down: SIMD4<Float>
  /// A range of ``DrawList/pathIndices``.
  public var paths: Range<Int>
  /// The pixels outside of which nothing is kept: left, top, right, bottom, within the canvas.
  public var bounds: SIMD4<Int32>

  /// A region of a kind.
  public init(
    _ kind: Kind, across: SIMD4<Float> = .zero, down: SIMD4<Float> = .zero,
    paths: Range<Int> = 0..<0, bounds: SIMD4<Int32>
  ) {
    self.kind = kind
    self.across = across
    self.down = down
    self.paths = paths
    self.bounds = bounds
  }
}
