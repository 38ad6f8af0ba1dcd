/// How a value goes to and fro; each starts at the low end.
@frozen public enum SwayShape: CaseIterable, Hashable, Sendable {
  /// Out and back without corners, slowest at the ends.
  case sine
  /// Out and back at one speed.
  case triangle
  /// Out, and back at once.
  case saw
  /// Half the time at one end, half at the other.
  case square
}
