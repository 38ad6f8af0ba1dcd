import Foundation

extension Supervisor {
  /// Somebody who waits for a worker's answer.
  struct Asker {
    weak var client: ControlServer.Client?
    /// When they are told that none comes.
    let deadline: UInt64
  }

  /// How long a worker may take for an answer, in nanoseconds.
  private static let patience: UInt64 = 8_000_000_000
  /// The most questions that wait for an answer.
  private static let mostAskers = 64

  /// Listens for commands from outside.
  func openControl() {
    let folders = ControlFolder.candidates()
    for folder in folders where control == nil {
      control = ControlServer(in: folder, loop: loop) { [weak self] request, client in
        self?.answer(request, client)
      }
    }
    guard control == nil else { return }
    Log.note(
      "`ollin params` and the like cannot reach this run: there is no socket of its own in "
        + "\(Wording.list(folders, joining: "or")).")
  }

  private func answer(_ request: ControlRequest, _ client: ControlServer.Client) {
    switch request.command {
    case .status: client.send(ControlAnswer(status: status))
    case .pause, .resume, .step:
      let waiting = station?.ordersWaiting ?? 0
      guard waiting < Self.mostAskers else {
        return client.send(
          .refusal("The sketch has not come to the \(waiting) orders before this one yet."))
      }
      isPaused = request.command != .resume
      if let station { tellPause(station) }
      if request.command == .step { station?.worker.channel.send(WorkerOrder.step) }
      client.send(signed(ControlAnswer()))
    case .reload:
      reload()
      client.send(signed(ControlAnswer()))
    case .quit:
      client.send(signed(ControlAnswer()))
      signals.request()
    case .params: ask(client) { .list(request: $0) }
    case .set:
      guard let name = request.name, let value = request.value else {
        return client.send(.refusal("set takes a \"name\" and a \"value\", both texts."))
      }
      ask(client) { .set(request: $0, name: name, value: value) }
    case .snapshot:
      guard let path = request.path, path.hasPrefix("/") else {
        return client.send(.refusal("snapshot takes a \"path\" that begins with /."))
      }
      ask(client) { .snapshot(request: $0, path: path) }
    }
  }

  /// Tells a worker to stand still or to go on, where it does not know.
  func tellPause(_ station: Station) {
    guard station.isToldToPause != isPaused else { return }
    station.isToldToPause = isPaused
    station.worker.channel.send(WorkerOrder.pause(isPaused))
  }

  private func ask(_ client: ControlServer.Client, _ order: (Int) -> WorkerOrder) {
    guard let station, began != nil, station.isSetUp, askers.count < Self.mostAskers else {
      return client.send(.refusal("There is no sketch to ask at the moment."))
    }
    requestCount += 1
    askers[requestCount] = Asker(client: client, deadline: MonotonicClock.now + Self.patience)
    station.worker.channel.send(order(requestCount))
  }

  /// Passes a worker's answer on to who asked.
  func reply(to request: Int, _ answer: ControlAnswer) {
    askers.removeValue(forKey: request)?.client?.send(signed(answer))
  }

  /// An answer that says whose it is.
  private func signed(_ answer: ControlAnswer) -> ControlAnswer {
    var answer = answer
    answer.sketch = sketchName
    answer.process = Int(getpid())
    return answer
  }

  /// Tells those who wait for somebody that is gone, or does not answer.
  func replyToLate(at now: UInt64) {
    for (request, asker) in askers where asker.deadline < now {
      askers[request] = nil
      asker.client?.send(.refusal("The sketch does not answer."))
    }
  }

  /// How the run is.
  private var status: ControlStatus {
    let pulse = station?.worker.pulse.reading ?? WorkerPulse.Reading()
    let facts = station.flatMap { WorkerHealth.Facts(of: $0.worker.process) }
    let state: ControlStatus.State =
      if !isWhole { .failed } else if station?.isSetUp != true { .starting } else if isPaused {
        .paused
      } else { .running }
    return ControlStatus(
      sketch: sketchName, source: options.sketch, state: state, problem: problem,
      isCompiling: desk?.work?.speed == .soon, version: history.current?.number ?? 0,
      time: pulse.time, frameCount: pulse.frameCount, frameRate: rate.framesASecond,
      canvas: canvas.map { [$0.width, $0.height] } ?? [], device: station?.device,
      memory: facts?.memory ?? 0, restarts: restarts, supervisor: Int(getpid()),
      worker: station.map { Int($0.worker.process) } ?? 0, phone: station?.phone)
  }
}
