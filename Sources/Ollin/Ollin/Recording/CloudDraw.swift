public import simd

/// A point cloud and where it lies.
@_spi(Host) public struct CloudDraw: Equatable, Sendable {
  /// The points.
  public let content: CloudContent
  /// From the cloud's space to the world.
  public let model: simd_float4x4

  /// A cloud in its place.
  public init(_ content: CloudContent, model: simd_float4x4) {
    self.content = content
    self.model = model
  }

  /// Whether both are the same content at the same place.
  public static func == (a: CloudDraw, b: CloudDraw) -> Bool {
    a.content.identity == b.content.identity && a.model == b.model
  }
}
