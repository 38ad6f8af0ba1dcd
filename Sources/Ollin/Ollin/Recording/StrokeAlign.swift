/// On which side of its outline a stroke lies.
public enum StrokeAlign: Hashable, Sendable {
  /// Half inside, half outside.
  case center
  /// Inside.
  case inside
  /// Outside.
  case outside

  var sign: Float {
    switch self {
    case .center: 0
    case .inside: -1
    case .outside: 1
    }
  }
}
