import Foundation

/// `ollin doctor`.
enum DoctorCommand {
  static let specs = [
    OptionSpec("json", nil, "print the findings as JSON"),
    OptionSpec("warm", nil, "make what the first sketch would wait for; looks at nothing else"),
  ]

  /// Prints the findings; 1 when the main job cannot run.
  @MainActor
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    try parsed.refuseOperands(of: "doctor")
    if parsed.has("warm") {
      let lines = CacheWarmer.run(try StopSignals())
      for line in lines {
        StandardOutput.line((line.isDone ? "ok       " : "lacking  ") + line.text)
      }
      return lines.contains(where: \.isDone) ? 0 : 1
    }
    let findings = Doctor.examine()
    if parsed.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      StandardOutput.line(String(decoding: try encoder.encode(findings), as: UTF8.self))
    } else {
      StandardOutput.line(text(findings))
    }
    return findings.contains { $0.verdict == .blocking } ? 1 : 0
  }

  /// One line per finding, with the command that mends it below.
  static func text(_ findings: [DoctorFinding]) -> String {
    findings.map { finding in
      let mark =
        switch finding.verdict {
        case .ok: "ok      "
        case .note: "note    "
        case .lacking: "lacking "
        case .blocking: "BLOCKED "
        }
      let fix = finding.fix.map { "\n           fix: \($0)" } ?? ""
      return "\(mark) \(finding.subject): \(finding.detail)\(fix)"
    }.joined(separator: "\n")
  }
}
