internal import Synchronization
internal import Wire

/// What the phone of a recording says of its state.
///
/// It says what it said then, but for one thing: asked for Sketch mode, it is in Sketch mode, so
/// that a sketch can be shown.
struct ReplayedState: Sendable {
  /// The newest recorded state.
  var recorded: PhoneStateSample?
  /// The same, as it came.
  var frame: Frame?
  var isSketchAsked = false
  /// The mode the hosts were told last.
  var saidMode: PhoneCaptureMode?

  /// What a host is to hear now; nil before the first recorded state.
  func frame(orElse plain: PhoneStateSample) -> [UInt8]? {
    guard isSketchAsked, recorded?.mode != .sketch else { return frame?.messageBytes() }
    var sample = recorded ?? plain
    sample.mode = .sketch
    sample.isSupported = true
    return PhoneMessage.state(sample).frame()
  }

  /// The mode that says.
  var mode: PhoneCaptureMode? { isSketchAsked ? .sketch : recorded?.mode }
}

extension PhoneCore {
  var hasClients: Bool { state.withLock { !$0.clients.isEmpty } }

  /// Bytes that wait for the slowest client.
  var backlog: Int {
    state.withLock { $0.clients.values.map(\.backlog).max() ?? 0 }
  }

  /// Sends a recorded frame to every client.
  func replay(_ frame: Frame) {
    let kind = PhoneMessageKind(rawValue: frame.kind)
    var sample: PhoneStateSample?
    if kind == .state, case .state(let read)? = try? PhoneMessage(frame) { sample = read }
    let bytes = frame.messageBytes()
    state.withLock { state in
      state.traffic.report.messages[kind.map { "\($0)" } ?? "kind \(frame.kind)", default: 0] +=
        state.clients.count
      guard let sample else {
        for client in state.clients.values { client.send(bytes, mayBeDropped: false) }
        return
      }
      state.replay?.recorded = sample
      state.replay?.frame = frame
      say(&state)
    }
  }

  /// Has the next client hear nothing before the next recorded state.
  func forgetReplayedState() { state.withLock { $0.replay = ReplayedState() } }

  /// Says the state of a replay when its mode is another than was said last.
  func sayReplayedMode(_ state: inout State) {
    if state.clients.isEmpty { state.replay?.isSketchAsked = false }
    guard let replay = state.replay, replay.mode != replay.saidMode else {
      judgeInvitation(&state)
      return
    }
    say(&state)
  }

  private func say(_ state: inout State) {
    guard let replay = state.replay, let bytes = replay.frame(orElse: sample(state)) else { return }
    state.replay?.saidMode = replay.mode
    if let mode = replay.mode { state.app.enter(mode) }
    for client in state.clients.values { client.send(bytes, mayBeDropped: false) }
    judgeInvitation(&state)
  }
}

extension Frame {
  /// The whole frame as the phone sends it.
  func messageBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(PhoneWire.headerByteCount + payload.count)
    bytes.append(littleEndian: PhoneWire.magic)
    bytes += [PhoneWire.version, kind, 0, 0]
    bytes.append(littleEndian: UInt32(clamping: payload.count))
    return bytes + payload
  }
}
