/// The words of `ollin` for fish.
enum FishCompletion {
  /// The file `ollin.fish` of a folder of completions.
  static var script: String {
    let names = HostCommand.allCases.map(\.rawValue).joined(separator: " ")
    var lines = [
      "# Completion of ollin for fish, made by `ollin completions fish`.",
      "complete -c ollin -f",
      "complete -c ollin -n 'not __fish_seen_subcommand_from \(names)' -l version -d 'the version'",
      "complete -c ollin -l help -d 'say more'",
    ]
    for command in HostCommand.allCases {
      lines.append(
        "complete -c ollin -n 'not __fish_seen_subcommand_from \(names)' -a \(command.rawValue) -d "
          + quoted(command.summary))
      let condition =
        "complete -c ollin -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for spec in command.specs {
        lines.append(
          "\(condition) -l \(spec.name)\(value(spec)) -d \(quoted(spec.help))")
      }
      switch command.wordKind {
      case .nothing: break
      case .file: lines.append("\(condition) -F")
      case .sketch:
        lines.append("\(condition) -a '(__fish_complete_suffix .swift .so)'")
        for sketch in BundledSketches.all {
          lines.append("\(condition) -a \(sketch.name) -d \(quoted(sketch.summary))")
        }
      case .words(let words):
        lines.append("\(condition) -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func value(_ spec: OptionSpec) -> String {
    guard spec.value != nil else { return "" }
    return switch spec.completion {
    case .nothing, .sketch: " -x"
    case .file: " -r -F"
    case .words(let words): " -x -a " + quoted(words.joined(separator: " "))
    }
  }

  /// Between single quotes fish reads `\\` and `\'`.
  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { sign in
      sign == "\\" || sign == "'" ? ["\\", sign] : [sign]
    }
    return "'" + String(escaped) + "'"
  }
}
