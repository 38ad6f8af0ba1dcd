import Cable
import Foundation
import Glibc
import PhoneSim
import Wire

/// `ollin phone-sim`.
enum PhoneSimCommand {
  static let specs = SimulatedPhoneOptions.commandLineOptions.map {
    OptionSpec($0.name, $0.value, $0.help, choices: choices[$0.name] ?? [])
  }

  private static let choices = [
    "scene": PhoneScene.names, "decode": ["all", "keyframes", "off"],
    "mode": PhoneCaptureMode.allCases.map { $0.title.lowercased() },
  ]

  /// Serves a simulated phone until it is stopped; 1 when it saw a breach of the wire.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let options = try options(arguments)
    return try SimulatedPhone.run(options, printing: { StandardOutput.line($0) }) {
      signals.isRequested || StandardOutput.hasFailed
    }
  }

  /// Reads the command line, and looks whether what it asks for can be had.
  static func options(_ arguments: [String]) throws(HostError) -> SimulatedPhoneOptions {
    let options: SimulatedPhoneOptions
    do throws(OptionsError) {
      options = try SimulatedPhoneOptions(arguments: arguments)
    } catch {
      throw .usage(error.message + hint(for: error))
    }
    try checkHost(options.host)
    for (path, option) in [
      (options.picturePath, "--png"), (options.reportPath, "--report"),
      (options.streamPath, "--stream"),
    ] {
      if let path { _ = try OutputFile(path, option: option) }
    }
    return options
  }

  /// The option or the word that was meant.
  private static func hint(for error: OptionsError) -> String {
    switch error {
    case .unknown(let word):
      let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      return Spelling.nearest(to: name, among: specs.map(\.name)).map { " Did you mean --\($0)?" }
        ?? ""
    case .badValue(let option, let value, _):
      return Spelling.nearest(to: value, among: choices[String(option.dropFirst(2))] ?? [])
        .map { " Did you mean \($0)?" } ?? ""
    case .noValue: return ""
    }
  }

  /// Refuses an address to listen at that is not this machine's.
  static func checkHost(_ host: String) throws(HostError) {
    do throws(CableError) {
      _ = try Listener(host: host)
    } catch {
      switch error {
      case .unknownHost, .system(call: "bind", errno: EADDRNOTAVAIL):
        throw .usage(
          "--host takes an IPv4 address of this machine, not \"\(host)\": "
            + "\(Wording.list(addresses, joining: "or")), or 0.0.0.0 for all of them.")
      default: return  // The phone itself says what else is the matter.
      }
    }
  }

  /// The IPv4 addresses of this machine.
  private static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return ["127.0.0.1"] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let entry = next {
      next = entry.pointee.ifa_next
      guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == AF_INET else {
        continue
      }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard
        getnameinfo(
          address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      found.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    }
    return found.isEmpty ? ["127.0.0.1"] : found
  }
}
