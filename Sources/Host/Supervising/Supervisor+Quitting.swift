extension Supervisor {
  /// Whether the worker that is to end has had long enough for it.
  ///
  /// What the sketch's own code does is not waited for long: nobody knows whether it comes to an end.
  /// The encoder, the device and the disk are.
  func hasWaitedLongEnough(for station: Station, at now: UInt64) -> Bool {
    guard let quitAt else { return false }
    let phase = station.worker.pulse.reading.phase
    let limit = phase.isOfSketch ? StopSignals.patience : StopSignals.patienceForOthers
    // This process is well, whatever becomes of that one.
    signals.endGoesOn(seconds: StopSignals.patience, waitingFor: phase.awaited)
    return Double(now - min(quitAt, now)) * 1e-9 > limit
  }

  /// A worker that was told to end did so, and had nothing to tell: a sketch was on the stage
  /// before, but not on its own.
  func endWithoutSummary(of station: Station) {
    guard framesBefore > 0, let canvas else {
      ending = .failed(HostError.stopped)
      return
    }
    ending = .finished(
      RunSummary(
        sketch: sketchName, device: station.device ?? "", canvas: [canvas.width, canvas.height],
        loop: FrameLoop.Counters(), screens: [], phone: nil))
  }
}

extension WorkerPhase {
  /// Whether it is the sketch's own code that is at work.
  var isOfSketch: Bool {
    switch self {
    case .loading, .settingUp, .drawing: true
    case .starting, .waiting, .rendering, .ending, .storing: false
    }
  }

  /// What somebody waits for who waits for a worker's end, behind "Waiting for".
  var awaited: String {
    switch self {
    case .starting, .rendering: "the graphics device"
    case .waiting: "the sketch's process"
    case .loading: "the sketch to load"
    case .settingUp: "the sketch's setup()"
    case .drawing: "the sketch's draw()"
    case .ending: "the encoder and the cable"
    case .storing: "the recording to be written"
    }
  }
}
