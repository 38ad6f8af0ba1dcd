/// Where a font comes from.
enum FontSource: Hashable, Sendable {
  /// Whatever fontconfig takes for this family.
  case family(String, FontWeight)
  /// A file.
  case file(FontFile)
  /// Bytes that a sketch holds.
  case data(FontData)
}
