import Foundation
import Glibc
@_spi(Host) import Ollin
import PhoneSim

extension Supervisor {
  /// Takes what a worker tells.
  func hear(_ station: Station) {
    for report in station.worker.channel.receive(WorkerReport.self) {
      guard ending == nil else { return }
      if station === self.station {
        take(report, from: station)
      } else if case .ready(let device) = report {
        station.device = device
      }
    }
    if !station.worker.channel.isOpen { loop.forget(station.worker.channel.descriptor) }
  }

  private func take(_ report: WorkerReport, from station: Station) {
    switch report {
    case .ready(let device):
      station.device = device
      if !hasSaidDevice { Log.note("Drawing on \(device).") }
      hasSaidDevice = true
    case .cannotStart(let message, let exitCode):
      ending = .failed(HostError(message, exitCode: exitCode))
    case .loaded(let loaded): takeLoaded(loaded)
    case .refused(let build, let message, let exitCode):
      refuse(build, HostError(message, exitCode: exitCode))
    case .setUp(let build, let error): takeSetUp(station, build, error)
    case .shown(let times): takeShown(station, times)
    case .assets(let entries): take(entries)
    case .carried(let state):
      carried = state
      takeOver()
    case .failed(let message): station.failure = .device(message)
    case .phone(let status): station.phone = status
    case .held: observer?.held()
    case .finished(let summary): ending = .finished(summary)
    case .answer(let request, let isError, let message):
      reply(to: request, ControlAnswer(ok: !isError, message: message))
    case .parameters(let request, let facts):
      reply(to: request, ControlAnswer(message: sketchName, parameters: facts))
    }
  }

  private func takeLoaded(_ loaded: WorkerReport.Loaded) {
    sketchName = loaded.name
    // Who performs cannot ask for a class, and a reload says only what is new.
    if let choice = loaded.choice, choice != saidChoice, !options.watchesFingers {
      Log.note(choice)
    }
    saidChoice = loaded.choice
    beginSimulatedPhone((loaded.width, loaded.height))
    guard ending == nil else { return }
    if let canvas, canvas != (loaded.width, loaded.height) { simulated?.setCanvas(nil) }
    canvas = (loaded.width, loaded.height)
    sendBeginning()
  }

  /// Starts the simulated phone, if there is to be one; it judges pictures by the canvas.
  func beginSimulatedPhone(_ canvas: (width: Int, height: Int)) {
    guard simulated == nil else { return }
    do {
      simulated = try options.simulatedPhone(
        canvasWidth: canvas.width, canvasHeight: canvas.height)
      _ = try simulated?.start()
    } catch {
      ending = .failed(error)
    }
  }

  /// Tells the worker where the phone is, and how much of the run is left.
  func sendBeginning() {
    let now = MonotonicClock.now
    let start = began ?? now
    began = start
    let passed = Double(now - start) * 1e-9
    var phone = options.phone
    if let ports = simulated?.ports {
      phone = .tcp(host: "127.0.0.1", sensorPort: ports.sensor, picturePort: ports.picture)
    }
    station?.worker.channel.send(
      WorkerOrder.begin(
        phone,
        .init(
          seconds: options.seconds.map { max($0 - passed, 0.001) },
          frames: options.frames.map { max($0 - framesBefore, 1) })))
  }

  /// A build that cannot be shown: at the start the end of the run, later a sentence.
  private func refuse(_ build: Int, _ error: HostError) {
    guard began != nil else {
      ending = .failed(error)
      return
    }
    if let station { stay(station) }
    complain(error.message)
  }

  private func takeSetUp(_ station: Station, _ build: Int, _ error: String?) {
    guard build == station.build else { return }
    station.isSetUp = error == nil
    station.drawnBefore = station.worker.pulse.reading.drawn
    station.health.begin(afterFrames: station.drawnBefore)
    if let predecessor { dismiss(predecessor) }
    predecessor = nil
    guard let error else {
      isWhole = true
      history.shown()
      // What it threw because of a file that has been mended since.
      if isProblemOfSetup { settle() }
      station.shownSince = MonotonicClock.now
      station.drawsSince = station.drawsSince ?? station.shownSince
      if owesReload {
        owesReload = false
        performCurrent(isReload: true)
      }
      return
    }
    stay(station)
    let message = Wording.sentence("setup() of \(sketchName) threw: \(error)")
    if history.current == nil {
      isWhole = false
      problem = message
      Log.error(message)
      // A performance goes on with another.
      if !options.watchesFingers { Log.note(whatBringsItBack) }
    } else {
      complain(message)
    }
    isProblemOfSetup = true
  }

  private func takeShown(_ station: Station, _ times: WorkerReport.Milestones) {
    station.libraries = max(station.libraries, times.libraries)
    station.isStale = station.isStale || times.extendsOthers
    if let timing = desk?.timings.removeValue(forKey: times.build), timing.isReload {
      reloads += 1
      let parts = ReloadTimes(timing, times)
      Log.note(parts.text(of: sketchName))
      observer?.reloaded(parts)
    }
    if times.keptInstance { Log.note("\(sketchName) goes on at full speed.") }
    buildFast()
    if let failedAt, times.sent > 0 {
      observer?.recovered(at: times.sent)
      let milliseconds = Int((times.sent - min(failedAt, times.sent)) / 1_000_000)
      Log.note("\(sketchName) goes on; its picture was back after \(milliseconds) ms.")
      self.failedAt = nil
      standBy()
    }
  }

  /// Passes on what the sketch prints.
  func relay(_ station: Station, isError: Bool) {
    let descriptor = isError ? station.worker.output.error : station.worker.output.standard
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { loop.forget(descriptor) }
    guard count > 0 else { return }
    let now = MonotonicClock.now
    if isError {
      say(station.errorRelay.take(buffer[..<count], prefix: sketchName, at: now), isError: true)
    } else {
      say(station.standardRelay.take(buffer[..<count], prefix: sketchName, at: now), isError: false)
    }
  }

  /// Reads what is left when a worker is gone.
  func drain(_ station: Station) {
    relayAll(station)
    say(station.standardRelay.flush(prefix: sketchName), isError: false)
    say(station.errorRelay.flush(prefix: sketchName), isError: true)
  }

  /// Passes on all that a worker has printed by now.
  func relayAll(_ station: Station) {
    for isError in [false, true] {
      let descriptor = isError ? station.worker.output.error : station.worker.output.standard
      // A child of the sketch may hold the pipe open and write for ever.
      for _ in 0..<64 {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 else { break }
        relay(station, isError: isError)
      }
    }
  }

  private func say(_ lines: [String], isError: Bool) {
    let wanted = lines.filter { line in
      !CrashReport.isOfTheRuntime(String(line.dropFirst(sketchName.count + 2)))
        && line != "\(sketchName): "
    }
    guard !wanted.isEmpty else { return }
    let text = wanted.joined(separator: "\n") + "\n"
    if isError { Log.plain(text) } else { StandardOutput.write(text) }
  }
}
