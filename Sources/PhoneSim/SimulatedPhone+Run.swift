internal import Foundation

/// What `ollin phone-sim` does with a phone.
extension SimulatedPhone {
  /// How often a run looks whether it is to stop.
  private static let glance = 0.05

  /// Runs a phone and says once a second how things stand.
  ///
  /// Returns when the options' time is over or a stop is asked for; then it has written picture
  /// and report where the options say.
  ///
  /// - Parameters:
  ///   - options: how the phone is set up.
  ///   - printing: given one line at a time, without a line end.
  ///   - isStopRequested: asked many times a second; true ends the run.
  /// - Returns: an exit code: 0 when the host kept every rule of the wire, 1 when it broke one.
  /// - Throws: ``SimulatedPhoneError`` when it cannot listen, or not write what it was to write.
  public static func run(
    _ options: SimulatedPhoneOptions, printing: (String) -> Void,
    until isStopRequested: () -> Bool
  ) throws(SimulatedPhoneError) -> Int32 {
    let phone = SimulatedPhone(options)
    let (sensorPort, picturePort) = try phone.start()
    printing(
      "A simulated phone (scene \(options.scene.name), seed \(options.seed)) is at "
        + "\(options.host):\(sensorPort), pictures at \(picturePort).")
    phone.follow(printing, until: isStopRequested)
    phone.stop()
    let report = phone.report
    try phone.write(report, printing)
    for breach in report.breaches { printing(breach.line) }
    printing(report.summary)
    return report.breachCount == 0 ? 0 : 1
  }

  /// Prints one line a second until the end.
  private func follow(_ printing: (String) -> Void, until isStopRequested: () -> Bool) {
    let clock = PhoneClock()
    var before = report
    var second = 1.0
    var trouble: String?
    while !isStopRequested() {
      let now = clock.now
      if trouble == nil, let said = options.scene.trouble {
        trouble = said
        printing(said)
      }
      let isOver = options.seconds.map { now >= $0 } ?? false
      if now >= second || isOver {
        let report = report
        printing(report.line(since: before))
        before = report
        second = now.rounded(.down) + 1
      }
      if isOver { return }
      let next = min(second, options.seconds ?? .infinity) - now
      Thread.sleep(forTimeInterval: min(max(next, 0.001), Self.glance))
    }
  }

  private func write(
    _ report: SimulatedPhoneReport, _ printing: (String) -> Void
  ) throws(SimulatedPhoneError) {
    if let path = options.picturePath {
      if try writeLastPicture(to: path) {
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

  static func write(_ bytes: [UInt8], to path: String) throws(SimulatedPhoneError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path)
    }
  }
}
