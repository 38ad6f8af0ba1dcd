import Ollin

/// A parameter as another process sees it.
struct ParameterFacts: Codable, Equatable, Sendable {
  let name: String
  let label: String
  let kind: String
  let value: String
  /// The value that the code gives.
  let original: String
  /// What it takes, as a part of a sentence.
  let wanted: String
  let range: String?
  let step: String?
  let group: String?
  let choices: [String]
  let isTuned: Bool

  /// The facts of a parameter of the sketch in this process.
  init(_ handle: ParamHandle) {
    name = handle.name
    label = handle.label
    kind = handle.kind.rawValue
    value = handle.text
    original = handle.originalText
    wanted = handle.wanted
    range = handle.rangeText
    step = handle.stepText
    group = handle.group
    choices = handle.choices
    isTuned = handle.isTuned
  }
}
