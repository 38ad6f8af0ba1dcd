/// A mesh, where it lies and how its surface looks.
@_spi(Host) public struct MeshDraw: Equatable, Sendable {
  /// A mesh at the origin.
  public init() {}
}
