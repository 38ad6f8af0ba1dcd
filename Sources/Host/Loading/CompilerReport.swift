import Foundation

/// What the compiler has against a sketch, as much of it as a person reads: what is likely to be
/// behind it all first, and of many errors the first few.
struct CompilerReport {
  /// How many errors are shown.
  static let handful = 4

  /// All that the compiler printed.
  let output: String
  /// An error with the lines and notes that belong to it, or what stands before the first.
  private let blocks: [(error: CompilerMessage?, text: String)]

  init(_ output: String) {
    self.output = output
    var blocks: [(error: CompilerMessage?, text: String)] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let error = CompilerMessage(line: line)
      if error != nil || blocks.isEmpty || Self.isWarning(line) {
        blocks.append((error, String(line)))
      } else {
        blocks[blocks.count - 1].text += "\n" + line
      }
    }
    self.blocks = blocks.map { error, text in
      guard let error, let hint = FamiliarName.hint(for: error) else { return (error, text) }
      return (error, text.trimmingCharacters(in: .newlines) + "\n" + hint + "\n")
    }
  }

  private static func isWarning(_ line: Substring) -> Bool {
    guard let mark = line.range(of: ": warning: ") else { return false }
    return line[..<mark.lowerBound].last?.isNumber == true
  }

  /// What is shown.
  ///
  /// - Parameters:
  ///   - missing: the imports that are missing; found out when `nil`.
  ///   - keep: keeps a text that is not shown in full, and answers where.
  /// - Returns: lines as the compiler prints them, what is missing first.
  func text(
    missing: [MissingImport]? = nil, keep: (String) -> String? = StateFolder.keepCompilerOutput
  ) -> String {
    let errors = blocks.compactMap(\.error)
    let hints = (missing ?? MissingImport.all(in: errors)).map(\.text)
    guard errors.count > Self.handful else {
      return (hints + blocks.map(\.text)).joined(separator: "\n")
    }
    var shown: [String] = []
    for block in blocks where block.error != nil && shown.count < Self.handful {
      shown.append(block.text.trimmingCharacters(in: .newlines))
    }
    let rest = "and \(Wording.count(errors.count - shown.count, "more error"))"
    let all = keep(output).map { "; all of them are in \($0)." } ?? "."
    return (hints + shown + [rest + all]).joined(separator: "\n")
  }
}
