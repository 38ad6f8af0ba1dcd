import Foundation
import Testing

@testable import Host

/// `ollin help` and the manual: everything of the table is in both.
@Suite struct ManualPageTests {
  /// What `man` makes of the page; it says on the same output what it does not like.
  @Test func manShowsItWithoutAWarning() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(ManualPage.text, to: "ollin.1")
    let result = try ChildProcess.run(
      "/bin/sh",
      [
        "-c",
        """
        command -v man >/dev/null || command -v groff >/dev/null || exit 77
        if command -v man >/dev/null; then
          LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l '\(file)' | col -b
        else groff -man -ww -Tutf8 '\(file)' | col -b; fi
        """,
      ])
    // 77: neither program is here.
    guard result.status != 77 else { return }
    #expect(result.status == 0)
    #expect(!result.output.contains("warning") && !result.output.contains("error:"))
    for word in ["SYNOPSIS", "ollin perform", "--template KIND", "OLLIN_TOOLCHAIN", "usbmuxd"] {
      #expect(result.output.contains(word))
    }
  }

  @Test func everyOptionIsInHelpAndManual() {
    for command in HostCommand.allCases {
      let title = command.rawValue.replacingOccurrences(of: "-", with: "\\-")
      #expect(ManualPage.text.contains(".SS \"ollin \(title)"))
      #expect(command.help.hasPrefix("ollin \(command.rawValue)"))
      for spec in command.specs {
        let name = spec.name.replacingOccurrences(of: "-", with: "\\-")
        #expect(command.help.contains("--\(spec.name)"))
        #expect(ManualPage.text.contains("\\fB\\-\\-\(name)\\fR"))
      }
    }
  }

  /// A letter too few, and what was meant is named: for every command and every option.
  @Test @MainActor func everyWordIsFoundFromASlip() throws {
    for command in HostCommand.allCases {
      let slip = String(command.rawValue.dropLast()) + "x"
      #expect(Self.message { _ = try Program.command(slip) }.contains("Did you mean"), "\(slip)")
      for spec in command.specs {
        let slip = "--" + spec.name.dropLast() + "x"
        guard !command.specs.contains(where: { "--" + $0.name == slip }) else { continue }
        let message = Self.message {
          if command == .phoneSim {
            _ = try PhoneSimCommand.options([slip])
          } else {
            _ = try ParsedArguments([slip], options: command.specs)
          }
        }
        #expect(message.contains("Did you mean --"), "\(command.rawValue) \(slip)")
      }
    }
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return (error as? HostError)?.message ?? "" }
  }
}
