/// What a frame to the phone carries.
///
/// The raw values are the wire's.
@frozen public enum PhoneRequestKind: UInt8, CaseIterable, Hashable, Sendable {
  /// The mode to run in.
  case mode = 1
  /// How many references follow.
  case library
  /// One picture or object to look for.
  case reference
  /// One coded picture to show.
  case picture
}
