import Foundation
import Glibc

extension Supervisor {
  /// Looks after the workers; ten times a second and more.
  func tick() {
    guard ending == nil else { return }
    lookAtDying(at: MonotonicClock.now)
    if let standby, standby.worker.hasEnded || !standby.worker.channel.isOpen { dismissStandby() }
    for station in [station, standby, predecessor] { station?.worker.channel.flush() }
    guard let station else { return }
    let worker = station.worker
    if worker.hasEnded {
      hear(station)
      // What it told last may have put another in its place.
      if ending == nil, station === self.station { takeEnd(of: station) }
      return
    }
    let now = MonotonicClock.now
    if hasWaitedLongEnough(for: station, at: now) {
      station.failure = .frozen(
        worker.pulse.reading.phase, seconds: Double(now - min(quitAt ?? now, now)) * 1e-9)
      return takeEnd(of: station)
    }
    if !quitSent, station.isUnreachable(at: now) {
      station.failure = .unreachable
      return takeEnd(of: station)
    }
    lookNowAndThen(at: now)
    lookAtAssets(at: now)
    replyToLate(at: now)
    let pulse = worker.pulse.reading
    rate.note(pulse.drawn, at: now)
    if let facts = WorkerHealth.Facts(of: worker.process),
      let failure = station.health.verdict(
        pulse, facts, isDying: station.isDying, isKeepingOthers: pulse.build != station.build,
        at: now)
    {
      // What the runtime has not finished to report in this time was a trap all the same.
      if case .frozen = failure, station.isDying {
        station.failure = .signal(SIGTRAP)
      } else {
        station.failure = failure
      }
      takeEnd(of: station)
      return
    }
    if station.isSetUp, let text = longFrame.look(pulse, of: sketchName, at: now) {
      Log.warning(text)
    }
    let isProof = pulse.drawn - station.drawnBefore >= VersionHistory.framesOfProof
    if station.isSetUp, isProof, pulse.build == history.current?.build.number { history.drew() }
    // One that is dying stands still while the runtime writes its report.
    let isMoving = isProof && now - min(pulse.stamp, now) < 1_000_000_000
    if let since = station.shownSince, station.isSetUp, isMoving,
      now - since > VersionHistory.probation
    {
      history.ranWell()
      if let problem, problem == station.overcomes { settle() }
      standBy()
    }
  }

  /// Has a worker open its device for when the one that draws fails.
  ///
  /// It does so before the first sketch is handed over, and not when that has run well: a version is
  /// never as likely to fail as in its first frames, and to open a device takes longer than all else
  /// that brings a picture back.
  func standBy() {
    guard standby == nil, !quitSent, options.frames == nil, options.seconds ?? .infinity > 10
    else { return }
    standby = try? start()
  }

  func dismissStandby() {
    if let standby { dismiss(standby) }
    standby = nil
  }

  /// A worker is gone, or has to go: says why, and starts the next.
  private func takeEnd(of station: Station) {
    let worker = station.worker
    let hadEnded = worker.hasEnded
    let status = hadEnded ? worker.reap() : worker.end()
    drain(station)
    let pulse = worker.pulse.reading
    let now = pulse.trap?.time ?? MonotonicClock.now
    if quitSent, hadEnded, status == 0, pulse.exitStatus == nil {
      leave(station, pulse, at: now)
      dismiss(station)
      return endWithoutSummary(of: station)
    }
    let isInOrder = hadEnded && status == 0 && station.failure == nil && pulse.endedInOrder
    let failure =
      isInOrder
      ? .unreachable
      : station.failure ?? pulse.exitStatus.map(Failure.calledExit)
        ?? pulse.trap.map { .signal($0.signal) }
        ?? (status > 128 ? .signal(status - 128) : .exit(status))
    // A trap that was survived has left a report too, and is not what ended it.
    var backtrace: Backtrace?
    if case .signal = failure { backtrace = Backtrace(in: worker.crashFolder) }
    let report = CrashReport(
      sketch: sketchName, failure: failure, phase: pulse.phase, backtrace: backtrace,
      log: station.log, images: images, hasOverflown: pulse.trap?.isOverflow == true)
    leave(station, pulse, at: now)
    keep(report)
    problem = report.sentence
    dismiss(station)
    guard !quitSent else {
      ending = .failed(
        pulse.drawn == 0 ? HostError.stopped : HostError("\(sketchName) did not end in order."))
      return
    }
    guard began != nil || history.current != nil else {
      ending = .failed(HostError("The sketch's process ended before there was a sketch."))
      return
    }
    if case .frozen = failure, isTimeOver(at: now) {
      ending = .failed(
        HostError("The time of --seconds is over, so \(sketchName) is not begun again."))
      return
    }
    let decision =
      isInOrder ? history.lost(at: now) : history.failed(at: now, build: pulse.build)
    goOn(after: decision, pulse: pulse, report: report)
  }

  /// Takes note that a worker draws no longer.
  func leave(_ station: Station, _ pulse: WorkerPulse.Reading, at now: UInt64) {
    failedAt = now
    isSucceeding = false
    owesReload = false
    framesBefore += pulse.drawn
    if let since = station.drawsSince { secondsBefore += Double(now - min(since, now)) * 1e-9 }
    self.station = nil
  }

  /// Whether the run has lasted as long as it was to; another frame like the last would only hold up
  /// its end.
  private func isTimeOver(at now: UInt64) -> Bool {
    guard let began, let seconds = options.seconds else { return false }
    return Double(now - min(began, now)) * 1e-9 >= seconds
  }

  /// The names of the libraries a sketch may be in.
  var images: Set<String> {
    Set(history.versions.flatMap(\.builds).map { ($0.path as NSString).lastPathComponent })
  }

  func goOn(
    after decision: VersionHistory.Decision, pulse: WorkerPulse.Reading, report: CrashReport
  ) {
    restarts += 1
    do {
      station = try standby ?? start()
    } catch {
      ending = .failed(error)
      return
    }
    standby = nil
    if began != nil { sendBeginning() }
    switch decision {
    case .again:
      Log.note("Starting \(sketchName) again.")
      station?.overcomes = report.sentence
    case .fallBack: Log.note("Going back to the version before.")
    case .next:
      Log.note("Showing what was saved meanwhile.")
      performCurrent(isReload: false)
      return settle()
    case .giveUp:
      isWhole = false
      beginSimulatedPhone(canvas ?? (1080, 1080))
      sendBeginning()
      Log.error("\(sketchName) has failed too often; it is started again when it was changed.")
      showGivenUp(report)
      return
    }
    // The frame it failed in is passed over, so that what fails in one frame fails once.
    performCurrent(isReload: false, time: pulse.time, frameCount: pulse.frameCount + 1)
    if case .fallBack = decision {
      station?.worker.channel.send(WorkerOrder.overlay(report.sentence))
    }
  }

  /// Shows why there is no sketch.
  func showGivenUp(_ report: CrashReport) {
    station?.worker.channel.send(
      WorkerOrder.notice(
        .init(
          heading: "\(sketchName) has stopped.", reason: report.sentence,
          width: canvas?.width, height: canvas?.height)))
  }
}
