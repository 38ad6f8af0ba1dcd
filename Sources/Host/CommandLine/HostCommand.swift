import Foundation

/// The commands of `ollin`: one table for running, help, hints, completion and the manual.
enum HostCommand: String, CaseIterable {
  case run, params, pause, resume, step, reload, snapshot, status, quit
  case perform, new, render, record, replay, phone, sketches, doctor, bench, completions, help
  case phoneSim = "phone-sim"

  /// What stands behind the command in help.
  var operands: String {
    switch self {
    case .run: "SKETCH [OPTION…]"
    case .render: "SKETCH --out NAME [OPTION…]"
    case .perform: "SKETCH [SKETCH…] [OPTION…]"
    case .new: "NAME [--template KIND] [--package]"
    case .bench: "[NAME…] [--json]"
    case .completions: CompletionsCommand.shells.joined(separator: "|")
    case .help: "[COMMAND]"
    case .sketches, .status: "[--json]"
    case .params: "[NAME=VALUE…] [--json]"
    case .snapshot: "FILE"
    case .pause, .resume, .step, .reload, .quit: ""
    case .record, .replay: "FILE [OPTION…]"
    case .doctor, .phoneSim, .phone: "[OPTION…]"
    }
  }

  /// One line of help.
  var summary: String {
    switch self {
    case .run: "draw a sketch and show it on a phone"
    case .perform: "show sketches on a machine with no keyboard, for as long as it is on"
    case .new: "make a sketch to start from"
    case .params: "list the parameters of the running sketch, or set them"
    case .pause: "have the running sketch stand still"
    case .resume: "have it go on"
    case .step: "have it draw one frame and stand still"
    case .reload: "start the running sketch afresh"
    case .snapshot: "write what the running sketch shows as a PNG"
    case .status: "say how the running sketch is"
    case .quit: "end the running sketch"
    case .render: "make pictures and films of a sketch"
    case .record: "keep what a phone sends in a file"
    case .replay: "be the phone of such a file"
    case .phone: "say what a phone sends, as it comes"
    case .sketches: "list the bundled sketches"
    case .doctor: "say what this machine has, and what is missing"
    case .phoneSim: "be a phone: both ports, a scripted finger, a check of what is sent"
    case .bench: "measure, all or by name"
    case .completions: "print what makes a shell complete the words of ollin"
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

  /// The options it takes.
  var specs: [OptionSpec] {
    switch self {
    case .run: RunOptions.specs
    case .perform: PerformOptions.specs
    case .new: NewCommand.specs
    case .render: RenderOptions.specs
    case .record: RecordCommand.specs
    case .replay: ReplayCommand.specs
    case .phone: PhoneCommand.specs
    case .sketches: SketchesCommand.specs
    case .params, .status: ControlCommands.jsonSpecs
    case .pause, .resume, .step, .reload, .snapshot, .quit: ControlCommands.specs
    case .doctor: DoctorCommand.specs
    case .phoneSim: PhoneSimCommand.specs
    case .bench: BenchCommand.specs
    case .completions, .help: []
    }
  }

  /// What its plain words are.
  var wordKind: WordKind {
    switch self {
    case .run, .perform, .render: .sketch
    case .snapshot, .record, .replay: .file
    case .bench: .words(BenchCommand.names)
    case .completions: .words(CompletionsCommand.shells)
    case .help: .words(Self.allCases.map(\.rawValue))
    default: .nothing
    }
  }

  private var optionLines: [String] {
    let options = specs.map { ("--" + $0.name + ($0.value.map { " " + $0 } ?? ""), $0.help) }
    let width = options.map(\.0.count).max() ?? 0
    return options.map { option, text in
      "  " + option + String(repeating: " ", count: width + 2 - option.count) + text
    }
  }

  /// What help says below the options.
  var details: [String] {
    switch self {
    case .run:
      [
        "SKETCH is a bundled sketch, a .swift file, a folder of them or a package, or a built .so.",
        "docs/drawing.md lists every call a sketch draws with.",
      ]
    case .render:
      [
        "The clock is fixed, the seed is \(RenderOptions.usualSeed) unless given, and no phone",
        "is connected: the same command makes the same bytes, on any machine of the kind.",
      ]
    case .record:
      [
        "Frames are kept as they came, with their times; pictures of a sketch are not.",
        "A recorder that is killed loses less than a second. docs/recording.md has the format.",
      ]
    case .replay:
      [
        "`ollin run SKETCH --phone replay:FILE` needs no other program, and",
        "`ollin render SKETCH --phone replay:FILE` makes the same frames every time.",
      ]
    case .perform:
      [
        "Another sketch comes after --every, or when three fingers rest on the phone for 2 s; one",
        "that fails gives way to the next. As a service of systemd it says when it is ready and",
        "that it is alive; docs/performing.md is the guide.",
      ]
    case .new:
      ["KIND is one of"]
        + SketchTemplate.allCases.map { template in
          let pad = String(repeating: " ", count: max(8 - template.rawValue.count, 1))
          return "  " + template.rawValue + pad + template.summary
        }
    case .completions:
      [
        "  bash: ollin completions bash >~/.local/share/bash-completion/completions/ollin",
        "  zsh:  ollin completions zsh >DIR/_ollin, where DIR is in $fpath",
        "  fish: ollin completions fish >~/.config/fish/completions/ollin.fish",
      ]
    case .bench:
      ["NAME is \(Wording.list(BenchCommand.names, joining: "or")); without one, all of them run."]
    default: []
    }
  }
}
