/// Decides what to tell the person at the machine about the phone's connection: each change once.
///
/// A box with no screen has no other way to say why nothing shows on the phone.
struct PhoneNotices {
  /// Seconds between two looks.
  static let period = 0.25

  /// Seconds a sketch has to show itself before it is told how.
  static let patience = 1.0

  /// How a sketch gets onto the phone.
  static let howToShow =
    "The sketch does not show itself on the phone: let its setup() call show(self) on a PhoneDevice."

  private var last: String?
  private var hasHinted = false

  /// The line to print for what a device says now; `nil` when it was said already.
  ///
  /// - Parameters:
  ///   - message: the device's sentence about its connection.
  ///   - showsAnother: whether the sketch has a screen on the phone but the phone another mode.
  /// - Returns: the new sentence.
  mutating func notice(_ message: String, showsAnother: Bool) -> String? {
    let line = showsAnother ? message + " Tap Sketch on it to see the sketch." : message
    guard line != last else { return nil }
    last = line
    return line
  }

  /// Why there is no picture to write, and what to do where that is known.
  static func noPicture(for path: String, hasScreen: Bool) -> String {
    "The simulated phone never showed a picture, so \(path) was not written."
      + (hasScreen ? "" : " " + howToShow)
  }

  /// How the phone is, for who asks.
  ///
  /// - Parameters:
  ///   - message: the device's sentence about its connection.
  ///   - isConnected: whether the phone is connected; if not, the sentence says it all.
  ///   - isShowing: whether it shows the sketch.
  ///   - hasScreen: whether the sketch has a screen on the phone.
  /// - Returns: a sentence or two.
  static func status(
    _ message: String, isConnected: Bool, isShowing: Bool, hasScreen: Bool
  ) -> String {
    guard isConnected else { return message }
    return message + " "
      + (isShowing
        ? "It shows the sketch."
        : hasScreen ? "It does not show the sketch." : howToShow)
  }

  /// What to tell somebody whose sketch runs for a phone and does not show itself there; once.
  mutating func hint(hasScreen: Bool, at seconds: Double) -> String? {
    guard !hasScreen, !hasHinted, seconds >= Self.patience else { return nil }
    hasHinted = true
    return Self.howToShow
  }
}
