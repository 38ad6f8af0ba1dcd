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

  /// What was done, for who asked.
  ///
  /// - Parameter answer: of the run, which is no refusal.
  /// - Returns: a sentence; `nil` where the answer itself is what was asked for.
  func deed(_ answer: ControlAnswer) -> String? {
    let who = answer.who
    switch command {
    case .params, .status: return nil
    case .set:
      let parameter = "\(who): \(name ?? "its parameter") is set"
      // What was changed to fit is not the value that was asked for.
      let isAsked = answer.message?.isEmpty ?? true
      return parameter + (isAsked ? value.map { " to \($0)." } ?? "." : ".")
    case .pause: return "\(who) is told to stand still; `ollin resume` lets it go on."
    case .resume: return "\(who) is told to go on."
    case .step: return "\(who) is told to draw one frame and to stand still."
    case .reload: return "\(who) is told to load its source again."
    case .snapshot: return "\(who): its picture is in \(path ?? "the file")."
    case .quit: return "\(who) is told to end."
    }
  }
}
