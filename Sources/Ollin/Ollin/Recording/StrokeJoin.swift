/// How two parts of an outline meet.
public enum StrokeJoin: Hashable, Sendable {
  /// In a point.
  case miter
  /// With the point cut off.
  case bevel
  /// In an arc.
  case round

  var bits: UInt32 {
    switch self {
    case .miter: 0
    case .bevel: 1
    case .round: 2
    }
  }
}
