/// How a colour is laid over what is there, in linear light.
///
/// In the formulas s is the source, d what is there, a how much the source covers: its alpha times
/// the part of the pixel.
@frozen public enum BlendMode: UInt32, CaseIterable, Hashable, Sendable {
  /// a · s + (1 − a) · d.
  case normal = 0
  /// d + a · s.
  case add = 1
  /// d · (1 − a + a · s).
  case multiply = 2
  /// d + a · s − d · a · s.
  case screen = 3
  /// d − a · s, at least 0; where nothing was drawn nothing appears.
  case subtract = 4
  /// The larger of d and a · s, by channel.
  case lightest = 5
  /// The smaller of d and 1 − a + a · s, by channel; where nothing was drawn nothing appears.
  case darkest = 6
}
