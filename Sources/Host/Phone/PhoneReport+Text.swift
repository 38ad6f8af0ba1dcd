import Foundation

extension PhoneReport {
  /// Lines for a terminal.
  ///
  /// What the phone says is shown without its control characters: it might be anybody's text.
  var lines: [String] {
    var lines = [
      "Phone       "
        + ([phone] + devices.map { "\($0.udid) over \($0.link)" })
        .joined(separator: ", ")
    ]
    lines.append("Port        " + (isConnected ? "connected" : "not connected"))
    if let mode {
      let support = isSupported == false ? " (this phone cannot run it)" : ""
      lines.append("Mode        \(mode)\(support)" + (status.map { ": “\($0)”" } ?? ""))
    } else {
      lines.append("            " + message)
    }
    if let references, references.count > 0 || references.areDeclared || !references.notes.isEmpty {
      lines.append(
        "References  \(references.count), "
          + (references.areDeclared ? "declared" : "the phone's own"))
      lines += references.notes.map { "            " + $0 }
    }
    if unknownFrames > 0 {
      lines.append(
        "Unknown     " + Wording.count(unknownFrames, "frame") + " of kinds unknown here")
    }
    if desyncs > 0 {
      lines.append("Out of step " + Wording.count(desyncs, "connection") + " given up")
    }
    if !payloads.isEmpty {
      lines += ["", Self.row("PAYLOAD", "RATE", "AGE", "COUNT", "SKIPPED", "VALUE")]
      for payload in payloads { lines += Self.rows(payload) }
    }
    return lines.map(Self.printable)
  }

  private static func rows(_ payload: Payload) -> [String] {
    let first = row(
      payload.kind, String(format: "%.1f/s", payload.rate),
      payload.age.map { String(format: "%.1f s", $0) } ?? "–", "\(payload.received)",
      "\(payload.skipped)", payload.glance)
    guard payload.skipped > 0, let reason = payload.skipReason else { return [first] }
    return [first, "    skipped: \(reason)"]
  }

  private static func row(
    _ kind: String, _ rate: String, _ age: String, _ count: String, _ skipped: String,
    _ value: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    return left(kind, 15) + right(rate, 9) + right(age, 9) + right(count, 8) + right(skipped, 9)
      + "  " + value
  }

  /// A text with a dot in place of each control character.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "·"
          default: scalar
          }
        }))
  }
}
