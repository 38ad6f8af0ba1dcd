internal import Cable
internal import Synchronization
internal import Wire

/// The thread that lets a recording happen again.
///
/// Its time stands still while no host is connected, so that nothing is said to nobody.
final class RecordingPlayer: Sendable {
  /// How often it looks again for what it waits for.
  private static let glance = Duration.milliseconds(5)
  /// Bytes that may wait for a host before the recording waits for it, too.
  private static let backlogLimit = 2 << 20
  /// How long a host may take nothing before it is cut off.
  private static let patience = Duration.seconds(5)

  private let playback: Playback
  private let core: PhoneCore
  private let speed: Double
  private let cancellation: Cancellation
  private let thread = Mutex<NamedThread?>(nil)
  private let steps = Mutex(0)
  private let state = Mutex(Playback.Progress())

  init(_ playback: Playback, core: PhoneCore) throws(CableError) {
    self.playback = playback
    self.core = core
    let speed = playback.speed
    self.speed = speed.isFinite && speed > 0 ? speed : 1
    cancellation = try Cancellation()
  }

  var progress: Playback.Progress { state.withLock { $0 } }

  /// Lets one more frame go.
  func step() { steps.withLock { $0 = min($0 + 1, 1_000_000) } }

  func start() throws(CableError) {
    let started = try NamedThread.start("sim-replay") { [self] in run() }
    thread.withLock { $0 = started }
  }

  func stop() {
    cancellation.cancel()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    var hasMore = true
    while hasMore, !cancellation.isCancelled {
      let before = progress.frames
      do throws(RecordingError) {
        let reader = try RecordingReader(playback.path)
        play(reader)
        if let damage = reader.damage { throw damage }
      } catch {
        state.withLock { $0.damage = error }
      }
      let sent = state.withLock { state in
        state.rounds += 1
        return state.frames - before
      }
      // One without a frame would go round for ever in no time.
      hasMore = playback.isLooped && sent > 0
    }
    drain()
    state.withLock { $0.hasEnded = true }
  }

  /// Plays a file to its end, or to where it is damaged.
  private func play(_ reader: RecordingReader) {
    var start = ContinuousClock.now
    while let record = reader.next(), !cancellation.isCancelled {
      switch record.content {
      case .message(let frame):
        let waited = waitForHost()
        start += waited
        if playback.isStepped { waitForStep() } else { wait(until: start + due(record)) }
        waitForRoom()
        guard !cancellation.isCancelled else { return }
        core.replay(frame)
        state.withLock { state in
          state.seconds = record.seconds
          state.frames += 1
        }
      case .connected:
        // A host that was cut off comes back when it likes: what it missed meanwhile was silence.
        _ = waitForHost()
        start = .now - due(record)
      case .disconnected:
        wait(until: start + due(record))
        drain()
        core.cutClients()
        wait { !core.hasClients }
        // A phone that is connected again says anew how it is.
        core.forgetReplayedState()
      case .request, .end:
        break
      }
    }
  }

  /// When a record is due, from the start; thirty years are for ever.
  private func due(_ record: RecordingRecord) -> Duration {
    .seconds(min(record.seconds / speed, 1e9))
  }

  /// Waits for a host; answers how long that took.
  private func waitForHost() -> Duration {
    guard !core.hasClients else { return .zero }
    let begin = ContinuousClock.now
    wait { core.hasClients }
    return begin.duration(to: .now)
  }

  private func waitForStep() {
    wait {
      steps.withLock { steps in
        guard steps > 0 else { return false }
        steps -= 1
        return true
      }
    }
  }

  /// Waits until the slowest host has taken most of what it was sent.
  private func waitForRoom() { wait(forBacklogUnder: Self.backlogLimit) }

  /// Waits until every host has taken all that it was sent.
  private func drain() { wait(forBacklogUnder: 1) }

  private func wait(forBacklogUnder limit: Int) {
    var least = Int.max
    var end = ContinuousClock.now + Self.patience
    while core.backlog >= limit, !cancellation.isCancelled {
      let backlog = core.backlog
      if backlog < least {
        least = backlog
        end = .now + Self.patience
      }
      guard ContinuousClock.now < end else {
        core.cutClients()
        return
      }
      cancellation.wait(atMost: Self.glance)
    }
  }

  private func wait(until instant: ContinuousClock.Instant) {
    while !cancellation.isCancelled {
      let left = ContinuousClock.now.duration(to: instant)
      guard left > .zero else { return }
      cancellation.wait(atMost: min(left, .seconds(3600)))
    }
  }

  private func wait(for condition: () -> Bool) {
    while !cancellation.isCancelled, !condition() { cancellation.wait(atMost: Self.glance) }
  }
}
