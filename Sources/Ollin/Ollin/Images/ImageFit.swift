/// How a picture fills a rectangle of another shape.
@frozen public enum ImageFit: CaseIterable, Hashable, Sendable {
  /// The whole picture, as large as fits, in the middle.
  case contain
  /// As small as fills the rectangle; what sticks out is cut off.
  case cover
  /// The whole picture, out of shape.
  case stretch
}
