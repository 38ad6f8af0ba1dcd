import Foundation

/// `ollin params`, `pause`, `resume`, `step`, `reload`, `snapshot`, `status` and `quit`: what is
/// asked of a sketch that runs in another terminal.
enum ControlCommands {
  static let specs = [
    OptionSpec("pid", "N", "the process of `ollin run`, where several run")
  ]
  static let jsonSpecs = specs + [OptionSpec("json", nil, "as JSON, for another program to read")]

  /// `ollin params [NAME=VALUE…]`.
  static func params(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: jsonSpecs)
    let process = try parsed.integer("pid", in: 1...Int.max)
    for setting in try ParameterSettings(parsed.operands, from: "`ollin params`").settings {
      try order(
        ControlRequest(command: .set, name: setting.name, value: setting.value),
        process: process)
    }
    guard parsed.operands.isEmpty else { return 0 }
    let answer = try ControlClient.ask(ControlRequest(command: .params), process: process)
    let parameters = answer.parameters ?? []
    StandardOutput.line(
      parsed.has("json")
        ? try json(parameters)
        : ParameterList.text(parameters, of: answer.message ?? "The sketch"))
    return 0
  }

  /// `ollin status`.
  static func status(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: jsonSpecs)
    try parsed.refuseOperands(of: "status")
    let answer = try ControlClient.ask(
      ControlRequest(command: .status), process: try parsed.integer("pid", in: 1...Int.max))
    guard let status = answer.status else { throw HostError("The sketch gave no status.") }
    StandardOutput.line(parsed.has("json") ? try json(status) : status.text)
    return 0
  }

  /// `ollin snapshot FILE`.
  static func snapshot(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    guard let file = parsed.operands.first, parsed.operands.count == 1, !file.isEmpty else {
      throw HostError.usage("Which file? `ollin snapshot picture.png`.")
    }
    guard (file as NSString).pathExtension.lowercased() == "png" else {
      throw HostError.usage("snapshot takes NAME.png, not \"\(file)\".")
    }
    _ = try OutputFile(file, option: "snapshot")
    let folder = FileManager.default.currentDirectoryPath as NSString
    let path = file.hasPrefix("/") ? file : folder.appendingPathComponent(file)
    try order(
      ControlRequest(command: .snapshot, path: path),
      process: try parsed.integer("pid", in: 1...Int.max))
    return 0
  }

  /// A command that is one word.
  static func plain(_ command: ControlRequest.Command, _ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    try parsed.refuseOperands(of: command.rawValue)
    try order(
      ControlRequest(command: command), process: try parsed.integer("pid", in: 1...Int.max))
    return 0
  }

  /// Has a run do something, and says what it did.
  private static func order(_ request: ControlRequest, process: Int?) throws {
    let answer = try ControlClient.ask(request, process: process)
    if let message = answer.message, !message.isEmpty { Log.note(message) }
    if let deed = request.deed(answer) { Log.note(deed) }
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
