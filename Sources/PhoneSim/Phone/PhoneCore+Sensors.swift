internal import Cable
internal import Synchronization
internal import Wire

/// What the sensor port tells.
extension PhoneCore: SensorClient.Delegate {
  /// Takes a new client in, says the state to it, and starts its thread.
  ///
  /// - Returns: the client, or nil when there are too many or no thread could be started.
  func welcome(_ connection: Connection) -> SensorClient? {
    let client = state.withLock { state -> SensorClient? in
      guard state.clients.count < Self.clientLimit,
        let client = try? SensorClient(number: state.nextClient, connection: connection)
      else { return nil }
      state.nextClient += 1
      state.traffic.report.sensorConnections += 1
      state.clients[client.number] = client
      let sample = sample(state)
      if let replay = state.replay {
        // The first client hears what was recorded, and nothing before it.
        if let frame = replay.frame(orElse: sample) { client.send(frame, mayBeDropped: false) }
      } else {
        state.saidState = sample
        send(.state(sample), PhoneMessage.state(sample).frame(), to: client, &state)
      }
      if state.sceneStart == nil { state.sceneStart = clock.now }
      judgeInvitation(&state)
      return client
    }
    guard let client else { return nil }
    do throws(CableError) {
      try client.start(self)
    } catch {
      connection.close()
      clientEnded(client.number, droppedMessages: 0)
      return nil
    }
    changed.signal()
    return client
  }

  /// Ends every client's connection.
  func cutClients() {
    for client in state.withLock({ Array($0.clients.values) }) { client.cut() }
  }

  func received(_ request: PhoneRequest, from client: Int) {
    // Unpacking a picture takes a while, and others must not wait for it.
    var judgement: String?
    if case .reference(let reference) = request {
      judgement = ReferenceJudge.note(on: reference)
    }
    let now = clock.now
    state.withLock { state in
      state.traffic.report.requests["\(request.kind)", default: 0] += 1
      if let (rule, sentence) = state.app.apply(
        request, from: client, judgement: judgement)
      {
        state.referee.recordOffStream(rule, sentence, client: client, at: now)
      }
      if case .mode(let mode) = request { state.replay?.isSketchAsked = mode == .sketch }
      sayState(&state)
    }
    changed.signal()
  }

  func broke(_ rule: WireRule, _ sentence: String, client: Int) {
    let now = clock.now
    state.withLock { state in
      if rule == .kind || rule == .payload || rule == .library {
        state.traffic.report.skippedFrames += 1
      }
      state.referee.recordOffStream(rule, sentence, client: client, at: now)
    }
  }

  func clientEnded(_ client: Int, droppedMessages: Int) {
    state.withLock { state in
      guard state.clients.removeValue(forKey: client) != nil else { return }
      state.traffic.report.droppedMessages += droppedMessages
      state.app.clientLeft(client)
      sayState(&state)
    }
    changed.signal()
  }
}
