/// What somebody outside asks of a running sketch: one line of JSON.
struct ControlRequest: Codable, Equatable, Sendable {
  /// What can be asked.
  enum Command: String, Codable, CaseIterable, Sendable {
    case params, set, pause, resume, step, reload, snapshot, status, quit
  }

  var command: Command
  /// The parameter of `set`.
  var name: String?
  /// Its new value, as a person writes it.
  var value: String?
  /// The file of `snapshot`, from the root.
  var path: String?
}
