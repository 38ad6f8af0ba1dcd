/// A joint of a hand.
///
/// The raw values are the wire's; an unknown one is passed over.
@frozen public enum PhoneHandJoint: UInt8, CaseIterable, Hashable, Sendable {
  /// The wrist.
  case wrist = 0
  /// The joint at the wrist of the thumb.
  case thumbCMC
  /// The knuckle of the thumb.
  case thumbMP
  /// The joint of the thumb.
  case thumbIP
  /// The tip of the thumb.
  case thumbTip
  /// The knuckle of the index finger.
  case indexMCP
  /// The middle joint of the index finger.
  case indexPIP
  /// The last joint of the index finger.
  case indexDIP
  /// The tip of the index finger.
  case indexTip
  /// The knuckle of the middle finger.
  case middleMCP
  /// The middle joint of the middle finger.
  case middlePIP
  /// The last joint of the middle finger.
  case middleDIP
  /// The tip of the middle finger.
  case middleTip
  /// The knuckle of the ring finger.
  case ringMCP
  /// The middle joint of the ring finger.
  case ringPIP
  /// The last joint of the ring finger.
  case ringDIP
  /// The tip of the ring finger.
  case ringTip
  /// The knuckle of the little finger.
  case littleMCP
  /// The middle joint of the little finger.
  case littlePIP
  /// The last joint of the little finger.
  case littleDIP
  /// The tip of the little finger.
  case littleTip
}
