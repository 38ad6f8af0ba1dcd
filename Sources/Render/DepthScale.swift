@_spi(Host) internal import Ollin

/// How what a depth buffer holds becomes metres along the camera's axis.
///
/// A projection's z and w depend on z alone, so one division takes it back.
struct DepthScale {
  /// Rows z and w of the projection, by the columns that z and 1 meet.
  private let z: (slope: Double, offset: Double)
  private let w: (slope: Double, offset: Double)

  init(_ scene: SceneState) {
    guard scene.projection.count == 4 else {
      z = (0, 0)
      w = (0, 0)
      return
    }
    z = (Double(scene.projection[2].z), Double(scene.projection[3].z))
    w = (Double(scene.projection[2].w), Double(scene.projection[3].w))
  }

  /// The metres of a whole buffer; 0 where it is as it was cleared, or holds no distance.
  func metres(_ stored: UnsafeBufferPointer<Float>) -> [Float] {
    [Float](unsafeUninitializedCapacity: stored.count) { metres, count in
      for index in stored.indices {
        let depth = Double(stored[index])
        let away = (z.offset - depth * w.offset) / (depth * w.slope - z.slope)
        metres.initializeElement(
          at: index, to: depth < 1 && away < 0 && away.isFinite ? Float(-away) : 0)
      }
      count = stored.count
    }
  }
}
