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
