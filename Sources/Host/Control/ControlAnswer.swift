/// What a running sketch answers: one line of JSON.
struct ControlAnswer: Codable, Equatable, Sendable {
  var ok = true
  /// What a person should know: an error's sentence when not `ok`.
  var message: String?
  var parameters: [ParameterFacts]?
  var status: ControlStatus?

  /// An error.
  static func refusal(_ message: String) -> ControlAnswer {
    ControlAnswer(ok: false, message: message)
  }
}
