/// Where a copy of a mesh lies and its colour, as the GPU reads it: 64 bytes.
@_spi(Host) @frozen public struct MeshPlacement: Equatable, Sendable {
  /// The first row of the map to the world.
  public var row0: SIMD4<Float>
  /// The second row of the map to the world.
  public var row1: SIMD4<Float>
  /// The third row of the map to the world.
  public var row2: SIMD4<Float>
  /// Multiplies the vertices' colours; linear light, straight alpha.
  public var color: SIMD4<Float>

  /// A copy from its parts.
  public init(row0: SIMD4<Float>, row1: SIMD4<Float>, row2: SIMD4<Float>, color: SIMD4<Float>) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
    self.color = color
  }
}
