internal import Wire

/// What the sketch asks of the phone.
///
/// Said again on every connection.
struct PhoneDeclarations: Sendable {
  private(set) var mode: PhoneCaptureMode?
  /// `nil` leaves the phone's own folder in charge; empty says to look for nothing.
  private(set) var library: [PhoneReference]?
  /// Rise with every change, so that a change back is a change too.
  private(set) var modeVersion = 0
  private(set) var libraryVersion = 0

  /// Returns whether that is news.
  mutating func use(_ mode: PhoneCaptureMode) -> Bool {
    guard self.mode != mode else { return false }
    self.mode = mode
    modeVersion += 1
    return true
  }

  /// Keeps what can travel: what fits a frame, and the first 32 of that.
  ///
  /// Returns whether that is news.
  mutating func look(for references: [PhoneReference]) -> Bool {
    let library = Array(
      references.filter { PhoneRequest.reference($0).fitsFrame }.prefix(PhoneWire.maxReferences))
    guard self.library != library else { return false }
    self.library = library
    libraryVersion += 1
    return true
  }
}
