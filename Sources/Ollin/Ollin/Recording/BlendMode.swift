/// How a colour is laid over what is there, in linear light.
///
/// In the formulas s is the source, d what is there, and the result is mixed in by the source's
/// alpha.
@frozen public enum BlendMode: UInt32, CaseIterable, Hashable, Sendable {
  /// s.
  case normal = 0
  /// d + s.
  case add = 1
  /// d · s.
  case multiply = 2
  /// d + s − d · s.
  case screen = 3
  /// d − s.
  case subtract = 4
  /// The larger of s and d, by channel.
  case lightest = 5
  /// The smaller of s and d, by channel.
  case darkest = 6
}
