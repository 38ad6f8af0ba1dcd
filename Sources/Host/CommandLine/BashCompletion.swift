/// The words of `ollin` for bash.
enum BashCompletion {
  /// A script to source.
  static var script: String {
    """
    # Completion of ollin for bash, made by `ollin completions bash`.
    _ollin_words() {
      COMPREPLY=($(compgen -W "$1" -- "$cur"))
    }

    _ollin_files() {
      local IFS=$'\\n' file
      compopt -o filenames 2>/dev/null
      COMPREPLY=()
      for file in $(compgen -f -- "$cur"); do
        # $1 is a pattern of names; folders lead to more.
        if [[ -z $1 || -d $file || $file =~ $1 ]]; then COMPREPLY+=("$file"); fi
      done
    }

    _ollin_sketches() {
      _ollin_files '\\.(swift|so)$'
      COMPREPLY+=($(compgen -W '\(bundled)' -- "$cur"))
    }

    _ollin_choose() {
      if [ "$at" -eq 1 ]; then
        _ollin_words '\(commands) --help --version'
        return
      fi
      case ${COMP_WORDS[1]} in
    \(HostCommand.allCases.map(branch).joined(separator: "\n"))
      esac
    }

    _ollin() {
      local at=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]} prev= stem=
      COMPREPLY=()
      [ "$at" -gt 0 ] || return
      # bash cuts sim:canvas and --name=value into three words each.
      if [ "$cur" = : ]; then
        stem=${COMP_WORDS[at-1]}:
        cur=$stem
        at=$((at - 1))
      elif [ "$at" -gt 2 ] && [ "${COMP_WORDS[at-1]}" = : ]; then
        stem=${COMP_WORDS[at-2]}:
        cur=$stem$cur
        at=$((at - 2))
      fi
      prev=${COMP_WORDS[at-1]}
      if [ "$cur" = = ]; then
        cur=
      elif [ "$prev" = = ] && [ "$at" -gt 2 ]; then
        prev=${COMP_WORDS[at-2]}
      fi
      _ollin_choose
      # What stands before the colon is on the line already.
      COMPREPLY=("${COMPREPLY[@]#"$stem"}")
    }
    complete -F _ollin ollin

    """
  }

  private static var bundled: String {
    BundledSketches.all.map(\.name).joined(separator: " ")
  }

  private static var commands: String {
    HostCommand.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static func branch(_ command: HostCommand) -> String {
    var lines = ["    \(command.rawValue))"]
    let valued = command.specs.filter { $0.value != nil }
    if !valued.isEmpty {
      lines.append("      case $prev in")
      for spec in valued {
        lines.append("        --\(spec.name)) \(action(spec.completion)); return ;;")
      }
      lines.append("      esac")
    }
    let options = (command.specs.map { "--" + $0.name } + ["--help"]).joined(separator: " ")
    lines.append("      if [[ $cur == -* ]]; then _ollin_words '\(options)'; return; fi")
    lines.append("      \(action(command.wordKind))")
    lines.append("      ;;")
    return lines.joined(separator: "\n")
  }

  private static func action(_ kind: WordKind) -> String {
    switch kind {
    case .nothing: ":"
    case .file: "_ollin_files"
    case .sketch: "_ollin_sketches"
    case .words(let words): "_ollin_words '\(words.joined(separator: " "))'"
    }
  }
}
