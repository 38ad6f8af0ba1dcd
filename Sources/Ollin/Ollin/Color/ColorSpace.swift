/// In which space two colours are mixed.
///
/// In the spaces with a hue, the hue goes the short way round and a grey takes the other's.
@frozen public enum ColorSpace: Hashable, Sendable, CaseIterable {
  /// sRGB as it is encoded.
  case rgb
  /// Hue, saturation, brightness.
  case hsb
  /// Even in lightness, without a turn of hue in between; what is meant where nothing is said.
  case oklab
  /// OKLab by lightness, chroma and hue.
  case oklch
  /// OKLab by hue, saturation within sRGB, and lightness.
  case okhsl
  /// As pigments: blue and yellow make a green.
  case paint
}
