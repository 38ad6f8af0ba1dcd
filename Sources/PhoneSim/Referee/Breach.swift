/// One time the host did not keep a rule of the wire.
public struct Breach: Codable, Equatable, Sendable {
  /// The rule.
  public let rule: WireRule
  /// What was seen, for a person.
  public let sentence: String
  /// Which picture of the run, from 1; nil when it is about none.
  public let picture: Int?
  /// Which connection of its port, from 1; nil when it is about none.
  public let connection: Int?
  /// Seconds since the phone started.
  public let time: Double

  /// A breach from its parts.
  public init(rule: WireRule, sentence: String, picture: Int?, connection: Int?, time: Double) {
    self.rule = rule
    self.sentence = sentence
    self.picture = picture
    self.connection = connection
    self.time = time
  }
}
