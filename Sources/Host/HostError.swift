/// What went wrong, in a sentence that says what to do.
struct HostError: Error, Equatable {
  /// The sentence shown to the person, without a leading "error:".
  let message: String
  /// What the process ends with: 1 for a failure, 2 for a command line that cannot be understood.
  var exitCode: Int32 = 1

  init(_ message: String, exitCode: Int32 = 1) {
    self.message = message
    self.exitCode = exitCode
  }

  /// A command line that cannot be understood.
  static func usage(_ message: String) -> HostError { HostError(message, exitCode: 2) }

  /// Somebody asked for the end before the work was done.
  static let stopped = HostError("Stopped before the sketch was ready.", exitCode: 130)
}
