/// Words after `ollin phone-sim` that could not be understood.
public enum OptionsError: Error, Equatable, Sendable {
  /// An option that does not exist.
  case unknown(String)
  /// An option that ends the line where a value should follow.
  case noValue(option: String)
  /// A value an option cannot take.
  case badValue(option: String, value: String, wanted: String)

  /// What is wrong and what would be right.
  public var message: String {
    switch self {
    case .unknown(let word):
      "There is no option “\(word)”. The options are: "
        + SimulatedPhoneOptions.commandLineOptions.map { "--" + $0.name }.joined(separator: ", ")
        + "."
    case .noValue(let option):
      "\(option) needs a value behind it."
    case .badValue(let option, let value, let wanted):
      "\(option) cannot be “\(value)”: give \(wanted)."
    }
  }
}

extension OptionsError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
