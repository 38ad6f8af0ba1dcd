/// Decides what to tell the person at the machine about the phone's connection: each change once.
///
/// A box with no screen has no other way to say why nothing shows on the phone.
struct PhoneNotices {
  /// Seconds between two looks.
  static let period = 0.25

  private var last: String?

  /// The line to print for what a device says now; `nil` when it was said already.
  ///
  /// - Parameters:
  ///   - isRunning: whether the phone is connected.
  ///   - message: the device's sentence about its connection.
  /// - Returns: the new sentence.
  mutating func notice(isRunning: Bool, message: String) -> String? {
    let line = isRunning ? "The phone is connected." : message
    guard line != last else { return nil }
    last = line
    return line
  }
}
