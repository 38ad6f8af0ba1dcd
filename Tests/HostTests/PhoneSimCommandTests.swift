import Glibc
import PhoneSim
import Testing

@testable import Host

@Suite struct PhoneSimCommandTests {
  @Test(arguments: ["192.0.2.77", "not an address"])
  func anAddressOfAnotherMachineIsRefused(host: String) {
    #expect { try PhoneSimCommand.options(["--host", host]) } throws: {
      guard let error = $0 as? HostError else { return false }
      return error.exitCode == 2
        && error.message.hasPrefix(
          "--host takes an IPv4 address of this machine, not \"\(host)\":")
        && error.message.contains("127.0.0.1") && !error.message.contains("--port")
    }
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0"])
  func anAddressOfThisMachineIsTaken(host: String) throws {
    #expect(try PhoneSimCommand.options(["--host", host]).host == host)
  }

  @Test(arguments: ["--png", "--report", "--stream"])
  func whatCannotBeWrittenIsSaidAtOnce(option: String) {
    #expect { try PhoneSimCommand.options([option, "/no/such/file"]) } throws: {
      ($0 as? HostError)?.message
        == "\(option) cannot write to /no/such/file: there is no folder /no/such."
    }
  }
}

/// How the program is told to end by whoever started it with a signal ignored.
@Suite(.timeLimit(.minutes(10))) struct InheritedSignalTests {
  /// Runs a phone with signals ignored as its parent has it, and does something once it listens.
  private static func phone(
    ignoring signals: String, then deed: String
  ) throws -> ChildProcess.Result {
    let folder = try TemporaryFolder()
    let text = """
      cd '\(folder.path)'
      trap '' \(signals)
      : >out
      '\(RenderingTests.program)' phone-sim --port 0 --picture-port 0 --report r.json >out &
      phone=$!
      until grep -q 'simulated phone' out; do sleep 0.02; done
      \(deed)
      """
    return try ChildProcess.run("/bin/sh", ["-c", text])
  }

  @Test(arguments: ["INT", "TERM"])
  func whoIsToldToEndEnds(signal: String) throws {
    let result = try Self.phone(
      ignoring: "INT TERM QUIT",
      then: """
        grep SigIgn /proc/$phone/status; kill -\(signal) $phone; wait $phone
        echo "code $?"; ls r.json
        """)
    #expect(result.output.hasSuffix("code 0\nr.json\n"))
    let mask = result.output.split(whereSeparator: \.isWhitespace).dropFirst().first
    let ignored = try #require(mask.flatMap { UInt64($0, radix: 16) })
    for number in [SIGINT, SIGTERM, SIGQUIT] { #expect(ignored & (1 << UInt64(number - 1)) == 0) }
  }

  @Test func aTerminalThatClosesEndsNothingThatIgnoresIt() throws {
    let result = try Self.phone(
      ignoring: "HUP",
      then: """
        kill -HUP $phone; lines=$(wc -l <out)
        until [ $(wc -l <out) -gt $lines ] || ! kill -0 $phone; do sleep 0.02; done
        kill -0 $phone && echo lives; kill -TERM $phone; wait $phone; echo "code $?"
        """)
    #expect(result.output == "lives\ncode 0\n")
  }
}
