/// How the ends of a line look.
public enum StrokeCap: Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half disc about the end point.
  case round
  /// Half the weight beyond the end point.
  case square

  var bits: UInt32 {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}
