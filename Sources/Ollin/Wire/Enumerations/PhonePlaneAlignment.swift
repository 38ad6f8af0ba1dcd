/// Which way a plane lies.
///
/// The raw values are the wire's; an unknown one reads as ``horizontal``.
@frozen public enum PhonePlaneAlignment: UInt8, CaseIterable, Hashable, Sendable {
  /// Flat, like a floor.
  case horizontal = 0
  /// Upright, like a wall.
  case vertical
}
