/// Why a text was no value for a parameter.
public struct ParamError: Error, Equatable, Sendable {
  /// The parameter's name.
  public let parameter: String
  /// What it takes, as a part of a sentence.
  public let wanted: String
  /// What it was given.
  public let given: String
  /// The words it takes, when they can be listed.
  public let choices: [String]

  /// An error about one parameter.
  public init(parameter: String, wanted: String, given: String, choices: [String]) {
    self.parameter = parameter
    self.wanted = wanted
    self.given = given
    self.choices = choices
  }
}

extension ParamError: CustomStringConvertible, LocalizedError {
  /// `the parameter pull takes a number from 0 to 5000, not "abc"`.
  public var description: String {
    "the parameter \(parameter) takes \(wanted), not \"\(given)\""
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
