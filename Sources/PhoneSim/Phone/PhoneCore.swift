internal import Cable
internal import Synchronization
internal import Wire

/// What the threads of a simulated phone share: the app's state, the clients, the referee and the
/// counts, behind one lock, so that everybody sees events in one order.
final class PhoneCore: Sendable {
  /// Clients at a time; more are turned away.
  static let clientLimit = 16

  struct State: Sendable {
    var app: CaptureApp
    var referee: PictureReferee
    var traffic = TrafficLog()
    var clients: [Int: SensorClient] = [:]
    var nextClient = 1
    /// When the scene began: as the first client came.
    var sceneStart: Double?
    /// Whether a picture of the sketch has come since Sketch mode was entered.
    var isShowing = false
    /// While the phone reads slowly, and for a while after, times of arrival say nothing.
    var isReadingSlowly = false
    var readSlowlyUntil = -Double.infinity
    /// What was last said to the clients.
    var saidState: PhoneStateSample?
    /// What a recording says in place of the app; nil where a scene is played.
    var replay: ReplayedState?
  }

  /// Seconds after slow reading until times of arrival count again.
  static let settling = 1.0

  let clock = PhoneClock()
  /// Signalled when the mode changed, the scene began, or the first picture came.
  let changed: Wake
  let state: Mutex<State>

  init(_ options: SimulatedPhoneOptions) throws(CableError) {
    changed = try Wake()
    var state = State(
      app: CaptureApp(options), referee: PictureReferee(rules: options.rules))
    state.isReadingSlowly = options.faults.readBytesPerSecond != nil
    state.traffic.report.scene = options.scene.name
    state.traffic.report.seed = options.seed
    if options.playback != nil { state.replay = ReplayedState() }
    self.state = Mutex(state)
  }

  /// What the scene follows.
  var situation: SceneSituation {
    let now = clock.now
    return state.withLock { state in
      SceneSituation(
        mode: state.app.mode, time: state.sceneStart.map { max(0, now - $0) },
        isShowing: state.isShowing, libraryVersion: state.app.libraryVersion,
        references: state.app.declaredReferences)
    }
  }

  /// Moves to a mode as a tap on the phone does, and tells the clients.
  func enter(_ mode: PhoneCaptureMode) {
    state.withLock { state in
      state.app.enter(mode)
      sayState(&state)
    }
    changed.signal()
  }

  /// Leaves Sketch mode, as the arrow in the corner of the phone's screen does.
  func leaveSketch() {
    state.withLock { state in
      guard state.app.mode == .sketch else { return }
      state.app.enter(state.app.modeBeforeSketch)
      sayState(&state)
    }
    changed.signal()
  }

  /// Sends messages to every client.
  func broadcast(_ messages: [PhoneMessage]) {
    guard !messages.isEmpty else { return }
    state.withLock { state in
      for message in messages { broadcast(message, &state) }
    }
  }

  /// Notes how pictures are read, for the rules about time.
  func readingSlowly(_ isSlow: Bool) {
    let now = clock.now
    state.withLock { state in
      if state.isReadingSlowly, !isSlow { state.readSlowlyUntil = now + Self.settling }
      state.isReadingSlowly = isSlow
    }
  }

  func broadcast(_ message: PhoneMessage, _ state: inout State) {
    guard !state.clients.isEmpty, message.fitsFrame else { return }
    let frame = message.frame()
    for client in state.clients.values {
      send(message, frame, to: client, &state)
    }
  }

  func send(
    _ message: PhoneMessage, _ frame: [UInt8], to client: SensorClient, _ state: inout State
  ) {
    client.send(frame, mayBeDropped: message.kind != .state)
    state.traffic.report.messages["\(message.kind)", default: 0] += 1
  }

  /// Says the state to every client when it differs from what was said last.
  func sayState(_ state: inout State) {
    guard state.replay == nil else {
      sayReplayedMode(&state)
      return
    }
    let sample = sample(state)
    var unchanged = sample
    unchanged.timestamp = state.saidState?.timestamp ?? .nan
    if unchanged != state.saidState {
      state.saidState = sample
      broadcast(.state(sample), &state)
    }
    judgeInvitation(&state)
  }

  func sample(_ state: State) -> PhoneStateSample {
    state.app.state(at: PhoneScene.bootTime + clock.now)
  }

  /// Tells the referee whether a host has been told that pictures are wanted.
  func judgeInvitation(_ state: inout State) {
    let now = clock.now
    let isInvited = state.app.mode == .sketch && !state.clients.isEmpty
    let wasInvited = state.referee.isInvited
    state.referee.invitation(isInvited, at: now)
    if isInvited, !wasInvited { state.traffic.entered(at: now) }
    if !isInvited { state.isShowing = false }
  }

  /// The report of everything so far.
  var report: SimulatedPhoneReport {
    let now = clock.now
    return state.withLock { state in
      var report = state.traffic.summary
      report.seconds = now
      report.mode = state.app.mode.title.lowercased()
      report.openSensorConnections = state.clients.count
      report.references = state.app.references.map {
        SimulatedPhoneReport.Reference(
          name: $0.name, kind: "\($0.kind)", printedWidth: $0.printedWidth,
          bytes: $0.contents.count)
      }
      let log = state.referee.log
      report.breachCount = log.total
      report.breachesByRule = Dictionary(
        uniqueKeysWithValues: log.counts.map { ($0.key.rawValue, $0.value) })
      report.breaches = log.kept
      return report
    }
  }
}
