/// Which hand it is.
///
/// The raw values are the wire's; an unknown one reads as ``unknown``.
@frozen public enum PhoneHandChirality: UInt8, CaseIterable, Hashable, Sendable {
  /// The phone could not tell.
  case unknown = 0
  /// A left hand.
  case left
  /// A right hand.
  case right
}
