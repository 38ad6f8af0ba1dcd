/// One option a command takes: the single table that parsing, help and hints are made from.
struct OptionSpec: Sendable {
  /// The long name without dashes, such as `phone`.
  let name: String
  /// What stands for the value in help, such as `WxH`; `nil` for an option without a value.
  let value: String?
  /// One line of help.
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}
