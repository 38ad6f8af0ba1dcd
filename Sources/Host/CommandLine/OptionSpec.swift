/// One option a command takes: the single table that parsing, help, completion and the manual are
/// made from.
struct OptionSpec: Sendable {
  /// The long name without dashes, such as `phone`.
  let name: String
  /// What stands for the value in help, such as `WxH`; `nil` for an option without a value.
  let value: String?
  /// One line of help.
  let help: String
  /// The words a value begins with or is, where they are few.
  let choices: [String]

  init(_ name: String, _ value: String? = nil, _ help: String, choices: [String] = []) {
    self.name = name
    self.value = value
    self.help = help
    self.choices = choices
  }

  /// What a shell offers as the value.
  var completion: WordKind {
    switch value {
    case nil: .nothing
    case "FILE": .file
    default: choices.isEmpty ? .nothing : .words(choices)
    }
  }
}
