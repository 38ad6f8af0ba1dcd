import Ollin

/// A sketch's parameters as `--list-params` prints them.
enum ParameterList {
  /// One line each: name, value, what it takes, and its group.
  static func text(_ handles: [ParamHandle], of sketch: String) -> String {
    guard !handles.isEmpty else { return "\(sketch) has no parameters." }
    let names = handles.map(\.name.count).max() ?? 0
    let values = handles.map(\.text.count).max() ?? 0
    return handles.map { handle in
      let step = handle.stepText.map { " in steps of \($0)" } ?? ""
      let group = handle.group.map { "  (\($0))" } ?? ""
      return handle.name.padded(to: names + 2) + handle.text.padded(to: values + 2)
        + handle.wanted + step + group
    }.joined(separator: "\n")
  }
}

extension String {
  /// Filled up with blanks.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(length - count, 0))
  }
}
