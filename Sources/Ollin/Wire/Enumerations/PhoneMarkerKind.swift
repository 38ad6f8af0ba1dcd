/// What kind of thing a marker is.
///
/// The raw values are the wire's; an unknown one reads as ``image``.
@frozen public enum PhoneMarkerKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A printed picture.
  case image = 0
  /// A scanned object.
  case object
}
