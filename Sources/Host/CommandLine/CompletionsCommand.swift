import Foundation

/// `ollin completions bash|zsh|fish`.
enum CompletionsCommand {
  /// The shells that can be helped.
  static let shells = ["bash", "zsh", "fish"]

  /// Prints a shell's script.
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: [])
    guard let shell = parsed.operands.first else {
      throw HostError.usage("For which shell? \(Wording.list(shells, joining: "or")).")
    }
    guard parsed.operands.count == 1 else {
      throw HostError.usage(
        "`ollin completions` takes one shell; \"\(parsed.operands[1])\" is one word too many.")
    }
    StandardOutput.line(try script(for: shell), terminator: "")
    return 0
  }

  /// The script for a shell.
  static func script(for shell: String) throws(HostError) -> String {
    switch shell {
    case "bash": return BashCompletion.script
    case "zsh": return ZshCompletion.script
    case "fish": return FishCompletion.script
    default:
      let near = Spelling.nearest(to: shell, among: shells).map { " Did you mean \($0)?" } ?? ""
      throw .usage(
        "There are completions for \(Wording.list(shells)), not for \"\(shell)\".\(near)")
    }
  }

  /// A text between single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
