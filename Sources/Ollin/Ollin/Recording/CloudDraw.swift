/// A point cloud and where it lies.
@_spi(Host) public struct CloudDraw: Equatable, Sendable {
  /// A cloud at the origin.
  public init() {}
}
