/// The words of `ollin` for fish.
enum FishCompletion {
  /// The file `ollin.fish` of a folder of completions.
  static var script: String {
    var lines = [
      "# Completion of ollin for fish, made by `ollin completions fish`.",
      functions,
      "complete -c ollin -f",
      "complete -c ollin -n '__ollin_runs \"\"' -l version -d 'the version'",
      "complete -c ollin -l help -d 'say more'",
    ]
    for command in HostCommand.allCases {
      lines.append(
        "complete -c ollin -n '__ollin_runs \"\"' -a \(command.rawValue) -d "
          + quoted(command.summary))
      let condition = "complete -c ollin -n '__ollin_runs \(command.rawValue)'"
      for spec in command.specs {
        lines.append(
          "\(condition) -l \(spec.name)\(value(spec)) -d \(quoted(spec.help))")
      }
      switch command.wordKind {
      case .nothing: break
      case .file: lines.append("\(condition) -F")
      case .sketch:
        lines.append("\(condition) -a '(__ollin_sketch_files)'")
        for sketch in BundledSketches.all {
          lines.append("\(condition) -a \(sketch.name) -d \(quoted(sketch.summary))")
        }
      case .words(let words):
        lines.append("\(condition) -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word counts as the command where it stands, and not wherever it is.
  private static let functions = """
    function __ollin_runs
        set -l command
        for word in (commandline -opc)[2..-1]
            if not string match -q -- '-*' $word
                set command $word
                break
            end
        end
        test "$command" = "$argv[1]"
    end
    function __ollin_sketch_files
        __fish_complete_suffix .swift | string match -r '.*\\.swift$'
        __fish_complete_suffix .so | string match -r '.*\\.so$'
        __fish_complete_directories (commandline -ct) folder
    end
    """

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
