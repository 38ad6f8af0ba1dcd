/// The outline that a clip keeps, as triangles with a soft edge.
@_spi(Host) public struct ClipRegion: Equatable, Sendable {
  /// A range of ``DrawList/pathIndices``; only coverage counts.
  public var paths: Range<Int>

  /// A region of tessellated triangles.
  public init(paths: Range<Int>) { self.paths = paths }
}
