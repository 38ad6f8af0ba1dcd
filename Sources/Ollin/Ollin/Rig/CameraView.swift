/// A side from which a scene is seen.
public enum CameraView: Hashable, Sendable, CaseIterable {
  /// As it was framed.
  case reset
  /// From +z.
  case front
  /// From −z.
  case back
  /// From −x.
  case left
  /// From +x.
  case right
  /// From above.
  case top
  /// From below.
  case bottom
  /// From a corner above.
  case isometric

  /// Azimuth and elevation; `nil` for as it was framed.
  var angles: (azimuth: Double, elevation: Double)? {
    switch self {
    case .reset: nil
    case .front: (0, 0)
    case .back: (.pi, 0)
    case .left: (-.pi / 2, 0)
    case .right: (.pi / 2, 0)
    case .top: (0, CameraPose.steepest)
    case .bottom: (0, -CameraPose.steepest)
    case .isometric: (.pi / 4, 0.615_479_708_670_387)
    }
  }
}
