import Glibc

extension Supervisor {
  /// A worker that has trapped: the runtime still looks for the place, while the next one draws.
  @MainActor struct Dying {
    let station: Station
    let sketch: String
    let trap: WorkerPulse.Trap
    let phase: WorkerPhase
    /// The names of the libraries its sketch may be in.
    let images: Set<String>
    /// What was said on the phone, as long as the place is not known.
    let sentence: String
    /// What came of it.
    let decision: VersionHistory.Decision

    /// What is known by now.
    func report(_ backtrace: Backtrace?) -> CrashReport {
      CrashReport(
        sketch: sketch, failure: .signal(trap.signal), phase: phase, backtrace: backtrace,
        log: station.log, images: images, hasOverflown: trap.isOverflow)
    }
  }

  /// How long the runtime may look for the place of a trap, in nanoseconds.
  private static let patience: UInt64 = 15_000_000_000
  /// The niceness it looks with: the next picture is waited for, its report is not.
  private static let priority: Int32 = 5
  /// How long the end of the run waits for that.
  private static let patienceAtEnd: UInt64 = 2_000_000_000

  /// A worker has trapped and is about to end: the next one goes on at once.
  func takeTrap(of station: Station) {
    loop.forget(station.worker.trapped)
    if station === standby { return dismissStandby() }
    guard station === self.station, !station.worker.hasEnded else { return }
    hear(station)
    // What is to end anyway is waited for.
    guard ending == nil, station === self.station, !quitSent,
      began != nil || history.current != nil,
      let trap = station.worker.pulse.trap
    else { return }
    station.worker.setPriority(Self.priority)
    relayAll(station)
    let pulse = station.worker.pulse.reading
    let images = images
    leave(station, pulse, at: trap.time)
    // Each report takes a processor for a second: what traps again and again has the newest alone.
    let others = dying
    dying = []
    for one in others { close(one) }
    let report = CrashReport(
      sketch: sketchName, failure: .signal(trap.signal), phase: pulse.phase, backtrace: nil,
      log: station.log, images: images, hasOverflown: trap.isOverflow)
    Log.note("\(sketchName) has crashed \(pulse.phase.place).")
    problem = report.sentence
    let decision = history.failed(at: trap.time, build: pulse.build)
    dying.append(
      Dying(
        station: station, sketch: sketchName, trap: trap, phase: pulse.phase, images: images,
        sentence: report.sentence, decision: decision))
    goOn(after: decision, pulse: pulse, report: report)
  }

  /// Takes the reports of those that have ended meanwhile; who looks for too long is ended.
  func lookAtDying(at now: UInt64) {
    for (index, one) in dying.enumerated().reversed() {
      let isLate = now - min(one.trap.time, now) > Self.patience
      guard isLate || one.station.worker.hasEnded else { continue }
      dying.remove(at: index)
      close(one)
    }
  }

  /// Ends all that are dying; what is said of one that has just trapped is waited for.
  func endDying() {
    if !dying.isEmpty {
      signals.endGoesOn(seconds: StopSignals.patience, waitingFor: "the report of a crash")
    }
    while let newest = dying.map(\.trap.time).max(),
      MonotonicClock.now < newest + Self.patienceAtEnd
    {
      loop.turn(atMost: 20)
      lookAtDying(at: MonotonicClock.now)
    }
    for one in dying { close(one) }
    dying = []
  }

  private func close(_ one: Dying) {
    one.station.worker.end()
    drain(one.station)
    let report = one.report(Backtrace(in: one.station.worker.crashFolder))
    dismiss(one.station)
    keep(report)
    guard problem == one.sentence, ending == nil else { return }
    // Nothing has come since that it could stand in the way of.
    problem = report.sentence
    switch one.decision {
    case .fallBack: station?.worker.channel.send(WorkerOrder.overlay(report.sentence))
    case .giveUp: showGivenUp(report)
    case .again: station?.overcomes = report.sentence
    case .next: break
    }
  }
}
