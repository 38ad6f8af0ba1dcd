import Foundation

/// The manual page `ollin(1)`, made from the table of commands: what `ollin man` prints.
enum ManualPage {
  /// The page in the language of roff.
  static var text: String {
    var lines = [
      ".TH OLLIN 1 \"\" \"Ollin \(Version.current)\" \"Ollin for Linux\"",
      ".SH NAME",
      "ollin \\- draw live sketches and show them on a phone",
      ".SH SYNOPSIS",
    ]
    for command in HostCommand.allCases {
      lines += [".B ollin \(escaped(command.rawValue))", escapedLine(command.operands), ".br"]
        .filter { !$0.isEmpty }
    }
    lines += [
      ".SH DESCRIPTION",
      "Ollin draws live sketches on a machine with no screen and shows them on an iPhone over its",
      "cable; the fingers on the phone come back as the sketch's pointer. A sketch is a bundled one,",
      "a .swift file, a folder of them, or a built .so library.",
      ".SH COMMANDS",
    ]
    for command in HostCommand.allCases { lines += section(command) }
    lines +=
      environment + [
        ".SH EXIT STATUS",
        "0 when all went well, 1 when something failed, 2 when the command cannot be understood, 128",
        "plus the signal when it was stopped before there was a sketch.",
        ".SH FILES",
      ]
    for (file, what) in files { lines += [".TP", ".I " + escaped(file), escapedLine(what)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: HostCommand) -> [String] {
    let title = "ollin \(command.rawValue) \(command.operands)"
      .trimmingCharacters(in: .whitespaces)
    var lines = [".SS \"\(escaped(title))\"", escapedLine(sentence(command.summary))]
    for spec in command.specs {
      let value = spec.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      lines += [".TP", "\\fB\\-\\-\(escaped(spec.name))\\fR\(value)", escapedLine(spec.help)]
    }
    guard !command.details.isEmpty else { return lines }
    return lines + [".PP", ".nf"] + command.details.map(escapedLine) + [".fi"]
  }

  private static var environment: [String] {
    var lines = [".SH ENVIRONMENT"]
    for (name, what) in variables { lines += [".TP", ".B " + escaped(name), escapedLine(what)] }
    return lines
  }

  private static let variables = [
    ("OLLIN_TOOLCHAIN", "the usr folder of the Swift toolchain that compiles sketches"),
    ("OLLIN_MODULES", "the folder of the modules that a sketch imports"),
    ("OLLIN_KIT", "the package that a package made by ollin new depends on"),
    ("OLLIN_HOST", "libOllinHost.so, for a sketch that is an executable of its own"),
    ("USBMUXD_SOCKET_ADDRESS", "where usbmuxd listens"),
    ("TMPDIR", "the folder for what is compiled"),
    ("NOTIFY_SOCKET, WATCHDOG_USEC", "set by systemd for ollin perform"),
  ]

  private static let files = [
    ("~/.cache/ollin", "what makes the next start faster"),
    ("~/.local/state/ollin/crashes", "reports of the last twenty crashes of sketches"),
    ("/etc/default/ollin-perform", "the sketches of the service ollin-perform"),
  ]

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// A text within a line.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
      .replacingOccurrences(of: "…", with: "...").replacingOccurrences(of: "'", with: "\\(aq")
      .replacingOccurrences(of: "`", with: "\\(ga").replacingOccurrences(of: "\"", with: "\\(dq")
      .replacingOccurrences(of: "~", with: "\\(ti").replacingOccurrences(of: "^", with: "\\(ha")
  }

  /// A line of text: one that begins with a dot would be a request.
  private static func escapedLine(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
