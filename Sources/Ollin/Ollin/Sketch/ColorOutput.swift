/// Which range of colours a sketch's picture keeps.
public enum ColorOutput: String, Hashable, Sendable, CaseIterable {
  /// sRGB in 8 bits.
  case standard
  /// Colours outside sRGB, none brighter than white.
  case wide
  /// Colours outside sRGB and brighter than white.
  case extended
}
