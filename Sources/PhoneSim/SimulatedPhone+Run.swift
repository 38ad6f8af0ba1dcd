internal import Cable
internal import Foundation

/// What `ollin phone-sim` does with a phone.
extension SimulatedPhone {
  /// How a run ended, as the exit code of a command.
  public enum ExitCode {
    /// It ran and the host kept every rule.
    public static let kept: Int32 = 0
    /// It could not listen, or not write what it was to write.
    public static let failed: Int32 = 1
    /// It ran and the host broke a rule.
    public static let broken: Int32 = 2
  }

  /// Starts, says once a second how things stand, and returns when the time is over or
  /// ``requestStop()`` was called; then writes picture and report where the options say.
  ///
  /// - Parameter printing: given one line at a time, without a line end.
  /// - Returns: one of ``ExitCode``.
  public func run(printing: (String) -> Void) -> Int32 {
    do throws(SimulatedPhoneError) {
      let (sensorPort, picturePort) = try start()
      printing(
        "A simulated phone (scene \(options.scene.name), seed \(options.seed)) is at "
          + "\(options.host):\(sensorPort), pictures at \(picturePort).")
      follow(printing)
      stop()
      let report = report
      try write(report, printing)
      for breach in report.breaches { printing(Self.line(breach)) }
      printing(Self.line(report))
      return report.breachCount == 0 ? ExitCode.kept : ExitCode.broken
    } catch {
      stop()
      printing(error.message)
      return ExitCode.failed
    }
  }

  /// Prints one line a second until the end.
  private func follow(_ printing: (String) -> Void) {
    var before = report
    var second = 1.0
    while true {
      let next = min(second, options.seconds ?? .infinity)
      let left = next - core.clock.now
      if left > 0, stopRequest.wait(atMost: .seconds(left)) { return }
      if stopRequest.isCancelled { return }
      let now = report
      printing(Self.line(now, since: before))
      before = now
      if let end = options.seconds, core.clock.now >= end { return }
      second = max(second + 1, core.clock.now.rounded(.down) + 1)
    }
  }

  private func write(
    _ report: SimulatedPhoneReport, _ printing: (String) -> Void
  ) throws(SimulatedPhoneError) {
    if let path = options.picturePath {
      if let picture = lastPicture() {
        try writePicture(picture, to: path)
        printing("The last picture is in \(path).")
      } else {
        printing("No picture was decoded, so \(path) was not written.")
      }
    }
    if let path = options.reportPath {
      try Self.write(report.json(), to: path)
      printing("The report is in \(path).")
    }
  }

  /// Writes the newest decoded picture as PNG.
  ///
  /// - Parameter path: where; a file that is there is replaced.
  /// - Returns: false when no picture was decoded yet.
  /// - Throws: ``SimulatedPhoneError/cannotWrite(path:)``.
  @discardableResult
  public func writeLastPicture(to path: String) throws(SimulatedPhoneError) -> Bool {
    guard let picture = lastPicture() else { return false }
    try writePicture(picture, to: path)
    return true
  }

  static func write(_ bytes: [UInt8], to path: String) throws(SimulatedPhoneError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path)
    }
  }

  private static func line(_ now: SimulatedPhoneReport, since before: SimulatedPhoneReport)
    -> String
  {
    let seconds = max(now.seconds - before.seconds, 0.001)
    let rate = Double(now.pictures - before.pictures) / seconds
    let bits = Double(now.pictureBytes - before.pictureBytes) * 8 / seconds / 1e6
    return "\(Int(now.seconds.rounded())) s · \(now.mode) · hosts \(now.openSensorConnections) · "
      + "pictures \(now.pictures) (\(rate.formatted)/s, \(bits.formatted) Mbit/s) · "
      + "decoded \(now.decoded) · breaches \(now.breachCount)"
  }

  private static func line(_ breach: Breach) -> String {
    let picture = breach.picture.map { "picture \($0), " } ?? ""
    return "breach of \(breach.rule.rawValue): \(breach.sentence) "
      + "(\(picture)at \(breach.time.milliseconds))"
  }

  private static func line(_ report: SimulatedPhoneReport) -> String {
    "\(report.pictures) pictures, \(report.keyframes) keyframes, \(report.pictureBytes) bytes, "
      + "largest \(report.largestPicture); decoded \(report.decoded), not decoded "
      + "\(report.notDecoded), failed \(report.decodeFailures); "
      + "\(report.pictureRate.formatted) a second; breaches \(report.breachCount)."
  }
}

extension SimulatedPhoneReport {
  /// The report as JSON, its keys in order.
  public func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // A value of numbers and texts alone always encodes.
    return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
  }
}
