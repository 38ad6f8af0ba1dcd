/// What a frame cost and held.
public struct FrameInfo: Equatable, Sendable {
  /// Seconds since the frame before.
  public var deltaTime: Double
  /// Frames a second, smoothed.
  public var frameRate: Double
  /// Milliseconds that `draw()` took.
  public var cpuDrawMS: Double
  /// Vertices of meshes and of outlines that became triangles.
  public var vertexCount: Int
  /// Shapes, capsules and balls drawn by their distance function.
  public var sdfCount: Int
  /// Points of clouds drawn.
  public var pointCount: Int
  /// Particles drawn; 0, as there are none yet.
  public var particleCount: Int

  /// An account of a frame.
  public init(
    deltaTime: Double, frameRate: Double, cpuDrawMS: Double, vertexCount: Int = 0,
    sdfCount: Int = 0, pointCount: Int = 0, particleCount: Int = 0
  ) {
    self.deltaTime = deltaTime
    self.frameRate = frameRate
    self.cpuDrawMS = cpuDrawMS
    self.vertexCount = vertexCount
    self.sdfCount = sdfCount
    self.pointCount = pointCount
    self.particleCount = particleCount
  }
}
