/// A command line cut into options and the words that are none, against a table of options.
struct ParsedArguments {
  /// The words that are no option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `--name value`, `--name=value` and plain words; after `--` everything is a word.
  init(_ arguments: [String], options: [OptionSpec]) throws(HostError) {
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard !onlyOperands, argument.hasPrefix("-"), argument.count > 1 else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].drop { $0 == "-" })
      guard argument.hasPrefix("--"), let option = options.first(where: { $0.name == name }) else {
        let near = Spelling.nearest(to: name, among: options.map(\.name))
        throw .usage(
          "There is no option \(parts[0])." + (near.map { " Did you mean --\($0)?" } ?? ""))
      }
      if option.value == nil {
        guard parts.count == 1 else { throw .usage("--\(name) takes no value.") }
        values[name] = [""]
      } else if parts.count == 2 {
        values[name, default: []].append(String(parts[1]))
      } else {
        guard index < arguments.count else {
          throw .usage("--\(name) needs a value: --\(name) \(option.value ?? "").")
        }
        values[name, default: []].append(arguments[index])
        index += 1
      }
    }
  }

  /// Whether an option without a value was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, `nil` when it was not given.
  ///
  /// Given again, the last one counts.
  func string(_ name: String) -> String? { values[name]?.last }

  /// Every value of an option that may be given again, in order.
  func strings(_ name: String) -> [String] { values[name] ?? [] }

  /// Refuses words for a command that takes none.
  func refuseOperands(of command: String) throws(HostError) {
    guard let extra = operands.first else { return }
    throw .usage("`ollin \(command)` takes no word such as \"\(extra)\".")
  }

  /// A whole number in `range`.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(HostError) -> Int? {
    guard let text = string(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      // A sign and digits, and yet no number that fits.
      let isTooLong =
        Int(text) == nil && !text.isEmpty
        && text.drop { $0 == "-" }.allSatisfy { ("0"..."9").contains($0) }
      throw .usage(
        isTooLong
          ? "--\(name) cannot be as large as \(text)."
          : "--\(name) takes a whole number\(Wording.range(range)), not \"\(text)\".")
    }
    return number
  }

  /// A finite number in `range`.
  func number(_ name: String, in range: ClosedRange<Double>) throws(HostError) -> Double? {
    guard let text = string(name) else { return nil }
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw .usage("--\(name) takes a number\(Wording.range(range)), not \"\(text)\".")
    }
    return number
  }

  /// A size written `WxH`, each side from 1 to 16384.
  func size(_ name: String) throws(HostError) -> (width: Int, height: Int)? {
    guard let text = string(name) else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else {
      throw .usage(
        "--\(name) takes a size such as 1080x2340, each side from 1 to 16384, not \"\(text)\".")
    }
    return (width, height)
  }
}
