/// Notices a phone that hangs up the picture connection again and again.
///
/// Once is a cable or a mode that changed; a row of short connections means that somebody else
/// takes the screen, or that whatever answers is no phone.
struct HangUps: Sendable {
  /// A connection that lived shorter than this counts, in nanoseconds.
  private static let short: UInt64 = 3_000_000_000
  /// This many in a row are too many.
  private static let tooMany = 3

  private var began: UInt64 = 0
  private var inARow = 0

  mutating func connected(at now: UInt64) { began = now }

  /// Counts a connection that the other side ended; whether this is the one to speak up at.
  ///
  /// True once for each row.
  mutating func wereTooMany(at now: UInt64) -> Bool {
    inARow = now - min(began, now) < Self.short ? inARow + 1 : 0
    return inARow == Self.tooMany
  }
}
