/// What a running sketch answers: one line of JSON.
struct ControlAnswer: Codable, Equatable, Sendable {
  var ok = true
  /// What a person should know: an error's sentence when not `ok`.
  var message: String?
  var parameters: [ParameterFacts]?
  var status: ControlStatus?
  /// What the run's sketch is called.
  var sketch: String?
  /// The number of the process `ollin run`.
  var process: Int?

  /// Who answers, at the start of a sentence.
  var who: String {
    (sketch ?? "The sketch") + (process.map { " (pid \($0))" } ?? "")
  }

  /// An error.
  static func refusal(_ message: String) -> ControlAnswer {
    ControlAnswer(ok: false, message: message)
  }
}
