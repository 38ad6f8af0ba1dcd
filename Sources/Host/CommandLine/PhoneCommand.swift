import Cable
import Foundation
@_spi(Host) import OllinPhone

/// `ollin phone`.
@MainActor
enum PhoneCommand {
  nonisolated static let specs = [
    OptionSpec("phone", "WHERE", "\(PhoneChoice.form); default usb"),
    OptionSpec("use", "MODE", "ask the phone for a mode"),
    OptionSpec("seconds", "N", "end after N seconds; 1 is the exit code when no phone came"),
    OptionSpec("json", nil, "a line of JSON each second, for another program to read"),
  ]

  /// How often a terminal is drawn anew, and how often a line is printed, in nanoseconds.
  private static let periods: (terminal: UInt64, lines: UInt64) = (250_000_000, 1_000_000_000)

  /// Reads a phone and says what comes, until a stop is asked for or the time is over.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    try parsed.refuseOperands(of: "phone")
    let choice = try PhoneChoice(parsed.string("phone") ?? "usb")
    let mode = try PhoneSession.mode(parsed.string("use"))
    let seconds = try parsed.number("seconds", in: 0.01...1e9)
    let session = try PhoneSession(choice)
    defer { session.stop() }
    if let mode { session.device.use(mode) }
    session.device.start()
    try follow(
      session.device, choice, seconds: seconds, asJSON: parsed.has("json"), signals)
    // Whoever read this has gone, and waits for no phone.
    if StandardOutput.hasFailed { return 0 }
    guard session.device.connectionCount > 0 else {
      if signals.isRequested { return signals.exitCode }
      throw HostError("No phone came. \(session.device.waitingMessage)")
    }
    return 0
  }

  private static func follow(
    _ device: PhoneDevice, _ choice: PhoneChoice, seconds: Double?, asJSON: Bool,
    _ signals: StopSignals
  ) throws {
    var page = LivePage()
    let isLive = !asJSON && LivePage.isTerminal
    let period = isLive ? periods.terminal : periods.lines
    let start = MonotonicClock.now
    let end = seconds.map { start + UInt64($0 * 1e9) } ?? .max
    // The first block after a moment, when something can have come.
    var next = start + min(period, periods.terminal)
    var phones = Listing()
    while !signals.isRequested, !StandardOutput.hasFailed {
      signals.wait(until: min(next, end))
      if signals.isRequested { return }
      if case .usb = choice { phones.update(isConnected: device.isRunning) }
      let report = PhoneReport(device, phone: choice.text, devices: phones.devices)
      if asJSON {
        StandardOutput.write(try line(report) + "\n")
      } else if isLive {
        page.show(report.lines)
      } else {
        StandardOutput.write(report.lines.joined(separator: "\n") + "\n\n")
      }
      let now = MonotonicClock.now
      guard now < end else { return }
      next = max(next + period, now)
    }
  }

  /// A report as one line of JSON.
  static func line(_ report: PhoneReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }

  /// The phones that usbmuxd lists, asked for only while none is connected or none is known.
  private struct Listing {
    private(set) var devices: [USBMuxDevice] = []
    private var asked: UInt64?

    mutating func update(isConnected: Bool) {
      guard !isConnected || devices.isEmpty else { return }
      let now = MonotonicClock.now
      if let asked, now - asked < 2_000_000_000 { return }
      asked = now
      devices =
        (try? Cancellation()).flatMap { try? USBMuxClient().listDevices(cancellation: $0) } ?? []
    }
  }
}
