/// A picture with depths, laid over a part of the canvas.
@_spi(Host) public struct DepthScene: Equatable, Sendable {
  /// Names what the depths are.
  public let identity: UInt64
  /// One of ``DrawList/images``.
  public let image: Int
  /// Row by row from the top left; world units along the camera's axis when ``isMetric``, 0 nearest
  /// … 1 farthest otherwise.
  public let depths: [Float]
  /// Depths across.
  public let width: Int
  /// Depths down.
  public let height: Int
  /// Whether the depths are distances.
  public let isMetric: Bool
  /// Top-left corner and size in canvas points.
  public let rectangle: SIMD4<Float>

  /// Compares identities, not the depths.
  public static func == (a: DepthScene, b: DepthScene) -> Bool {
    a.identity == b.identity && a.image == b.image && a.width == b.width && a.height == b.height
      && a.isMetric == b.isMetric && a.rectangle == b.rectangle
  }
}
