import Foundation

/// The words of `ollin` for zsh.
enum ZshCompletion {
  /// The file `_ollin` of a folder in `$fpath`.
  static var script: String {
    """
    #compdef ollin
    # Completion of ollin for zsh, made by `ollin completions zsh`.
    _ollin_sketches() {
      _alternative \\
        'bundled:bundled sketch:(\(BundledSketches.all.map(\.name).joined(separator: " ")))' \\
        'files:sketch:_files -g "*.(swift|so)"'
    }

    _ollin() {
      local -a commands
      commands=(
    \(HostCommand.allCases.map(description).joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        if [[ $PREFIX == -* ]]; then
          _arguments '--help[say more]' '--version[the version]'
          return
        fi
        _describe -t commands command commands
        return
      fi
      local command=$words[2]
      words=($words[1] "${(@)words[3,-1]}")
      (( CURRENT-- ))
      case $command in
    \(HostCommand.allCases.map(branch).joined(separator: "\n"))
      esac
    }

    if [ "$funcstack[1]" = _ollin ]; then
      _ollin "$@"
    else
      # Read by a shell that has not set its completion up yet.
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
      compdef _ollin ollin
    fi

    """
  }

  private static func description(_ command: HostCommand) -> String {
    "    "
      + CompletionsCommand.quoted(
        command.rawValue + ":" + command.summary.replacingOccurrences(of: ":", with: "\\:"))
  }

  private static func branch(_ command: HostCommand) -> String {
    let words = action(command.wordKind)
    let arguments =
      command.specs.map(argument) + ["'--help[say more]'"]
      + (words.isEmpty ? [] : ["'*:word:\(words)'"])
    return "    \(command.rawValue))\n      _arguments \\\n        "
      + arguments.joined(separator: " \\\n        ") + "\n      ;;"
  }

  /// Square brackets and colons mean something to `_arguments`.
  private static func argument(_ spec: OptionSpec) -> String {
    var help = spec.help
    for sign in ["\\", "[", "]", ":"] {
      help = help.replacingOccurrences(of: sign, with: "\\" + sign)
    }
    guard let value = spec.value else {
      return CompletionsCommand.quoted("--\(spec.name)[\(help)]")
    }
    let name = value.filter { $0.isLetter }.lowercased()
    return CompletionsCommand.quoted("*--\(spec.name)=[\(help)]:\(name):\(action(spec.completion))")
  }

  private static func action(_ kind: WordKind) -> String {
    switch kind {
    case .nothing: ""
    case .file: "_files"
    case .sketch: "_ollin_sketches"
    case .words(let words):
      "(" + words.map { $0.replacingOccurrences(of: ":", with: "\\:") }.joined(separator: " ") + ")"
    }
  }
}
