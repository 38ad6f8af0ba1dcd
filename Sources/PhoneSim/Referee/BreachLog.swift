/// Breaches counted by rule, with the first few of each in words.
struct BreachLog: Sendable {
  /// Breaches of one rule kept in words; more are only counted.
  static let keptPerRule = 20

  /// In the order they were seen.
  private(set) var kept: [Breach] = []
  private(set) var counts: [WireRule: Int] = [:]

  /// All of them, kept or only counted.
  var total: Int { counts.values.reduce(0, +) }

  mutating func record(_ breach: Breach) {
    let count = counts[breach.rule, default: 0]
    counts[breach.rule] = count + 1
    if count < Self.keptPerRule { kept.append(breach) }
  }
}
