/// What a surface of the room is.
///
/// The raw values are the wire's; an unknown one reads as ``unclassified``.
@frozen public enum PhoneSurface: UInt8, CaseIterable, Hashable, Sendable {
  /// Not known.
  case unclassified = 0
  /// A wall.
  case wall
  /// The floor.
  case floor
  /// The ceiling.
  case ceiling
  /// A table top.
  case table
  /// A seat.
  case seat
  /// A window.
  case window
  /// A door.
  case door
}
