/// A sketch's parameters as `--list-params` and `ollin params` print them.
enum ParameterList {
  /// One line each: name, value, what it takes, and its group.
  static func text(_ parameters: [ParameterFacts], of sketch: String) -> String {
    guard !parameters.isEmpty else { return "\(sketch) has no parameters." }
    let names = parameters.map(\.name.count).max() ?? 0
    let values = parameters.map(\.value.count).max() ?? 0
    return parameters.map { facts in
      let step = facts.step.map { " in steps of \($0)" } ?? ""
      let group = facts.group.map { "  (\($0))" } ?? ""
      return facts.name.padded(to: names + 2) + facts.value.padded(to: values + 2)
        + facts.wanted + step + group
    }.joined(separator: "\n")
  }
}

extension String {
  /// Filled up with blanks.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(length - count, 0))
  }
}
