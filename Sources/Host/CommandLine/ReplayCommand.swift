import Foundation
import PhoneSim

/// `ollin replay FILE`.
@MainActor
enum ReplayCommand {
  nonisolated static let specs = [
    OptionSpec("speed", "N", "N times as fast as it was recorded, 0.01 to 1000"),
    OptionSpec("loop", nil, "begin again at the end"),
    OptionSpec("step", nil, "the next frame at each Enter"),
    OptionSpec("host", "ADDR", "the address to listen at (127.0.0.1)"),
    OptionSpec("port", "N", "the sensor port (1338); 0 for any free one"),
    OptionSpec("picture-port", "N", "the picture port (1339); 0 for any free one"),
    OptionSpec("png", "FILE", "write the last picture at the end"),
  ]

  /// Serves a recording until it is over or a stop is asked for; 1 when it was damaged.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    let path = try RecordCommand.file(parsed, of: "replay")
    let options = try options(parsed, path)
    let picture = try parsed.string("png").map { try OutputFile($0, option: "--png") }
    StandardOutput.line(try survey(path))
    let phone = SimulatedPhone(options)
    defer { phone.stop() }
    let ports = try phone.start()
    StandardOutput.line(
      "The phone of \(path) is at \(options.host):\(ports.sensorPort), pictures at "
        + "\(ports.picturePort).")
    if options.playback?.isStepped == true { readSteps(for: phone) }
    follow(phone, signals)
    let progress = phone.replayProgress ?? Playback.Progress()
    phone.stop()
    if let picture, try phone.writeLastPicture(to: picture.path) {
      StandardOutput.line("The last picture is in \(picture.path).")
    }
    StandardOutput.line(text(progress) + ".")
    guard let damage = progress.damage else { return 0 }
    throw HostError(damage.message(at: path, isPlayable: progress.frames > 0))
  }

  /// Bytes of a file that take longer to look into than anybody waits without a word.
  private static let longFile = 500_000_000

  private static func survey(_ path: String) throws(HostError) -> String {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
    if size > longFile { StandardOutput.line("Looking into \(path), \(size >> 20) MB.") }
    do throws(RecordingError) {
      return try RecordingSurvey(path).text(of: path)
    } catch {
      throw HostError(error.message(at: path))
    }
  }

  static func options(
    _ parsed: ParsedArguments, _ path: String
  ) throws(HostError) -> SimulatedPhoneOptions {
    let playback = Playback(
      path, speed: try parsed.number("speed", in: 0.01...1000) ?? 1,
      isLooped: parsed.has("loop"), isStepped: parsed.has("step"))
    var options: SimulatedPhoneOptions
    do throws(RecordingError) {
      options = try SimulatedPhoneOptions(playback)
    } catch {
      throw HostError(error.message(at: path))
    }
    if let host = parsed.string("host") {
      try PhoneSimCommand.checkHost(host)
      options.host = host
    }
    options.sensorPort = UInt16(try parsed.integer("port", in: 0...65_535) ?? 1338)
    options.picturePort = UInt16(try parsed.integer("picture-port", in: 0...65_535) ?? 1339)
    return options
  }

  /// Says once a second how far it is.
  private static func follow(_ phone: SimulatedPhone, _ signals: StopSignals) {
    var next = MonotonicClock.now
    while !signals.isRequested, !StandardOutput.hasFailed, let progress = phone.replayProgress,
      !progress.hasEnded
    {
      let now = MonotonicClock.now
      if now >= next {
        next = now + 1_000_000_000
        let hosts = phone.report.openSensorConnections
        StandardOutput.line(
          hosts == 0
            ? "Waiting for a host." : text(progress) + ", " + Wording.count(hosts, "host"))
      }
      signals.wait(until: now + 20_000_000)
    }
  }

  private static func text(_ progress: Playback.Progress) -> String {
    String(format: "%.1f s, ", progress.seconds) + Wording.count(progress.frames, "frame")
  }

  /// Each line of standard input is a step.
  private static func readSteps(for phone: SimulatedPhone) {
    Thread.detachNewThread { [weak phone] in
      while readLine() != nil { phone?.stepReplay() }
    }
  }
}
