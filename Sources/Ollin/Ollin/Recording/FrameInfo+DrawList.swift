extension FrameInfo {
  /// An account of a frame by what it recorded.
  ///
  /// - Parameters:
  ///   - list: the recording.
  ///   - deltaTime: seconds since the frame before.
  ///   - frameRate: frames a second, smoothed.
  ///   - cpuDrawMS: milliseconds that `draw()` took.
  @_spi(Host) public init(
    of list: DrawList, deltaTime: Double, frameRate: Double, cpuDrawMS: Double
  ) {
    let meshVertices = list.meshDraws.reduce(0) {
      $0 &+ $1.geometry.vertexCount &* $1.placements.count
    }
    self.init(
      deltaTime: deltaTime, frameRate: frameRate, cpuDrawMS: cpuDrawMS,
      vertexCount: meshVertices &+ list.pathVertices.count,
      sdfCount: list.shapes.count + list.capsules.count,
      pointCount: list.cloudDraws.reduce(0) { $0 &+ $1.content.count })
  }
}
