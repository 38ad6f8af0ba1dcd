import Foundation
@_spi(Host) import OllinPhone
import PhoneSim

/// `ollin record FILE`.
@MainActor
enum RecordCommand {
  nonisolated static let specs = [
    OptionSpec("phone", "WHERE", "\(PhoneChoice.form); default usb"),
    OptionSpec("use", "MODE", "ask the phone for a mode"),
    OptionSpec("seconds", "N", "end after N seconds"),
  ]

  /// Records until a stop is asked for, the time is over, or no more can be written.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    let path = try file(parsed, of: "record")
    let choice = try PhoneChoice(parsed.string("phone") ?? "usb")
    let mode = try PhoneSession.mode(parsed.string("use"))
    let seconds = try parsed.number("seconds", in: 0.01...1e9)
    let session = try PhoneSession(choice)
    defer { session.stop() }
    let writer = try makeWriter(path, choice)
    session.device.trafficTap = { writer.append(RecordingRecord.Content($0)) }
    if let mode { session.device.use(mode) }
    session.device.start()
    Log.note("Recording \(choice.text) into \(path) until Ctrl-C.")
    wait(session.device, writer, seconds: seconds, signals)
    // A device that was stopped knows nothing of the phone any more.
    let waiting = session.device.waitingMessage
    session.stop()
    do throws(RecordingError) {
      try writer.finish()
    } catch {
      throw HostError(error.message(at: path))
    }
    let counts = writer.counts
    guard counts.connections > 0 else {
      // There is nothing in it but its header.
      try? FileManager.default.removeItem(atPath: path)
      throw HostError("No phone came, so nothing was recorded. \(waiting)")
    }
    StandardOutput.line("\(path): \(text(counts)).")
    return 0
  }

  /// The one word that names a file.
  static func file(_ parsed: ParsedArguments, of command: String) throws(HostError) -> String {
    guard let path = parsed.operands.first, !path.isEmpty else {
      throw .usage("Which file? `ollin \(command) session.rec`.")
    }
    guard parsed.operands.count == 1 else {
      throw .usage("One file at a time; \"\(parsed.operands[1])\" is one word too many.")
    }
    return path
  }

  /// What a recording says of itself that is made now.
  nonisolated static func header(of phone: String) -> RecordingHeader {
    RecordingHeader(
      date: Date().timeIntervalSince1970, program: "ollin \(Version.current)", phone: phone)
  }

  private static func makeWriter(
    _ path: String, _ choice: PhoneChoice
  ) throws(HostError) -> RecordingWriter {
    do throws(RecordingError) {
      return try RecordingWriter(path, header: header(of: choice.text))
    } catch {
      throw HostError(error.message(at: path))
    }
  }

  /// Waits for the end, and says when the phone comes and goes.
  private static func wait(
    _ device: PhoneDevice, _ writer: RecordingWriter, seconds: Double?, _ signals: StopSignals
  ) {
    let start = MonotonicClock.now
    let end = seconds.map { start + UInt64($0 * 1e9) } ?? .max
    var said = ""
    while !signals.isRequested, writer.failure == nil, MonotonicClock.now < end {
      signals.wait(until: min(MonotonicClock.now + 100_000_000, end))
      let message = device.isRunning ? "The phone is connected." : device.waitingMessage
      if message != said { Log.note(message) }
      said = message
    }
  }

  /// How much was recorded.
  nonisolated static func text(_ counts: RecordingWriter.Counts) -> String {
    let size = String(format: "%.1f MB", Double(counts.bytes) / 1e6)
    return Wording.count(counts.messages, "frame") + " from the phone and "
      + "\(counts.requests) to it in \(String(format: "%.1f s", counts.seconds)), "
      + Wording.count(counts.connections, "connection") + ", \(size)"
  }
}

extension RecordingRecord.Content {
  /// What happened, as it is kept.
  init(_ traffic: PhoneTraffic) {
    switch traffic {
    case .connected: self = .connected
    case .received(let frame): self = .message(frame)
    case .sent(let frame): self = .request(frame)
    case .disconnected(let reason): self = .disconnected(reason)
    }
  }
}
