import Foundation

/// The commands of `ollin`: one table for running, help and hints.
enum HostCommand: String, CaseIterable {
  case run, params, pause, resume, step, reload, snapshot, status, quit
  case render, sketches, doctor, bench, help
  case phoneSim = "phone-sim"

  /// What stands behind the command in help.
  var operands: String {
    switch self {
    case .run: "SKETCH [OPTION…]"
    case .render: "SKETCH --out NAME [OPTION…]"
    case .bench: "[NAME…] [--json]"
    case .help: "[COMMAND]"
    case .sketches, .status: "[--json]"
    case .params: "[NAME=VALUE…] [--json]"
    case .snapshot: "FILE"
    case .pause, .resume, .step, .reload, .quit: ""
    case .doctor, .phoneSim: "[OPTION…]"
    }
  }

  /// One line of help.
  var summary: String {
    switch self {
    case .run: "draw a sketch and show it on a phone"
    case .params: "list the parameters of the running sketch, or set them"
    case .pause: "have the running sketch stand still"
    case .resume: "have it go on"
    case .step: "have it draw one frame and stand still"
    case .reload: "start the running sketch afresh"
    case .snapshot: "write what the running sketch shows as a PNG"
    case .status: "say how the running sketch is"
    case .quit: "end the running sketch"
    case .render: "make pictures and films of a sketch"
    case .sketches: "list the bundled sketches"
    case .doctor: "say what this machine has, and what is missing"
    case .phoneSim: "be a phone: both ports, a scripted finger, a check of what is sent"
    case .bench: "measure, all or by name"
    case .help: "this text, or that of one command"
    }
  }

  /// The help of one command.
  var help: String {
    let title = "ollin \(rawValue) \(operands)".trimmingCharacters(in: .whitespaces)
    return ([title + " — " + summary] + optionLines + details).joined(separator: "\n")
  }

  /// The help of the program.
  static var overview: String {
    let width = allCases.map { $0.rawValue.count + $0.operands.count }.max() ?? 0
    let lines = allCases.map { command in
      let left = command.rawValue + " " + command.operands
      return "  ollin " + left + String(repeating: " ", count: width + 2 - left.count)
        + command.summary
    }
    return """
      Ollin draws live sketches on a machine with no screen and shows them on a phone.

      \(lines.joined(separator: "\n"))

      ollin help COMMAND says more about one of them.
      docs/drawing.md lists every call a sketch draws with.
      """
  }

  private var options: [(option: String, text: String)] {
    func usage(_ specs: [OptionSpec]) -> [(option: String, text: String)] {
      specs.map { ("--" + $0.name + ($0.value.map { " " + $0 } ?? ""), $0.help) }
    }
    switch self {
    case .run: return usage(RunOptions.specs)
    case .render: return usage(RenderOptions.specs)
    case .sketches: return usage(SketchesCommand.specs)
    case .params, .status: return usage(ControlCommands.jsonSpecs)
    case .pause, .resume, .step, .reload, .snapshot, .quit: return usage(ControlCommands.specs)
    case .doctor: return usage(DoctorCommand.specs)
    case .phoneSim: return usage(PhoneSimCommand.specs)
    case .bench: return usage(BenchCommand.specs)
    case .help: return []
    }
  }

  private var optionLines: [String] {
    let options = options
    let width = options.map(\.option.count).max() ?? 0
    return options.map { option, text in
      "  " + option + String(repeating: " ", count: width + 2 - option.count) + text
    }
  }

  private var details: [String] {
    switch self {
    case .run:
      [
        "SKETCH is a bundled sketch, a .swift file, a folder of them, or a built .so library.",
        "docs/drawing.md lists every call a sketch draws with.",
      ]
    case .render:
      [
        "The clock is fixed, the seed is \(RenderOptions.usualSeed) unless given, and no phone",
        "is connected: the same command makes the same bytes, on any machine of the kind.",
      ]
    case .bench:
      ["NAME is \(Wording.list(BenchCommand.names, joining: "or")); without one, all of them run."]
    default: []
    }
  }
}
