internal import Cable
@_spi(Host) internal import Ollin
@_spi(Host) internal import OllinPhone
internal import Pixels
internal import Synchronization

/// What the sketch's thread, the encoder's and the sender's share.
///
/// Every call takes the lock for a moment and works on plain values under it.
final class StreamerState: Sendable {
  struct Values {
    var schedule: PictureSchedule
    var rate: RateController
    var cable = CableRate()
    var keyframePeriod = KeyframePeriod()
    var sizePolicy: PictureSizePolicy
    var tally = StreamTally()
    var connection: Int?
    var hasSent = false
    var lastTrouble: CableError?
    var hangUps = HangUps()
    var isStopped = false
  }

  private let values: Mutex<Values>
  private let wake: Wake
  private let report: @Sendable (String) -> Void

  init(_ configuration: PictureStreamConfiguration, _ options: PictureStreamerOptions, _ wake: Wake)
  {
    let framesPerSecond = configuration.frameRate.framesPerSecond
    let policy = PictureSizePolicy(
      options.longestSide,
      canvasLongestSide: max(configuration.canvasWidth, configuration.canvasHeight),
      framesPerSecond: framesPerSecond)
    let size = PictureSize(
      fitting: configuration.canvasWidth, configuration.canvasHeight, under: policy.longestSide)
    let duration = UInt64(1e9 / min(max(framesPerSecond, 1), 1000))
    values = Mutex(
      Values(
        schedule: PictureSchedule(frameDuration: duration),
        rate: RateController(size: size, framesPerSecond: framesPerSecond), sizePolicy: policy))
    self.wake = wake
    report = options.report
  }

  /// Works on the values under the lock.
  func withValues<Result>(_ body: (inout Values) -> Result) -> Result where Result: Sendable {
    values.withLock { body(&$0) }
  }

  // MARK: The sketch's thread

  func demand(epoch: UInt64?) -> PictureDemand {
    let now = Monotonic.now
    let (demand, isOtherStay) = values.withLock { values in
      values.tally.counters.framesDrawn += 1
      let isOtherStay = values.schedule.epoch != epoch
      let demand = values.schedule.demand(epoch: epoch, at: now)
      switch demand {
      case .encoderIsBusy:
        values.tally.counters.skippedForEncoder += 1
        values.sizePolicy.pictureSkipped(at: Monotonic.seconds(now))
      case .cableIsBusy: values.tally.counters.skippedForCable += 1
      case .notWanted: values.tally.counters.notWanted += 1
      case .wanted: break
      @unknown default: break
      }
      return (demand, isOtherStay)
    }
    // A picture that was offered when the mode had just ended waits for it to be back, and as long
    // as it waits no other may be wanted.
    if isOtherStay { wake.signal() }
    return demand
  }

  func offer(_ frame: RenderedFrame) {
    let now = Monotonic.now
    let picture = frame.payload as? Picture
    values.withLock { values in
      values.tally.offered(frame)
      switch values.schedule.offer(picture, drawStart: frame.drawStart, at: now) {
      case .unchanged: values.tally.counters.unchanged += 1
      case .taken: break
      case .takenOverWaiting:
        values.tally.counters.replaced += 1
        values.sizePolicy.pictureSkipped(at: Monotonic.seconds(now))
      }
    }
    wake.signal()
  }

  var hasSent: Bool { values.withLock { $0.hasSent } }

  var wantedLongestSide: Int { values.withLock { $0.sizePolicy.longestSide } }

  var statistics: PhoneScreenStatistics { values.withLock { $0.tally }.statistics }

  var newestSent: (drawStart: UInt64, written: UInt64)? { values.withLock { $0.tally.newestSent } }

  func stop() {
    values.withLock { values in
      values.isStopped = true
      values.schedule.stop()
    }
    wake.signal()
  }

  // MARK: The encoder's thread

  var isStopped: Bool { values.withLock { $0.isStopped } }

  func wait(until deadline: UInt64?) { wake.wait(until: deadline) }

  // MARK: The sender's thread

  func sender(_ event: PictureSender.Event) {
    let now = Monotonic.now
    let trouble = values.withLock { $0.take(event, at: now) }
    if let trouble { report(trouble) }
    wake.signal()
  }
}

extension StreamerState.Values {
  /// Takes in what the sender tells, and answers what a person should know of it.
  fileprivate mutating func take(_ event: PictureSender.Event, at now: UInt64) -> String? {
    switch event {
    case .connected(let number):
      connection = number
      hasSent = false
      lastTrouble = nil
      cable = CableRate()
      rate.cableBitRate = nil
      tally.counters.connections += 1
      schedule.connected(number, at: now)
      hangUps.connected(at: now)
    case .disconnected(let pictureInSlot, let wasHungUp):
      connection = nil
      hasSent = false
      if pictureInSlot { tally.counters.lost += 1 }
      if schedule.disconnected() { tally.counters.replaced += 1 }
      guard wasHungUp, hangUps.wereTooMany(at: now) else { return nil }
      return "The phone hangs up the picture connection again and again. Is another program "
        + "showing on the same phone? The newest one wins."
    case .slotIsFree: schedule.writingBegan(at: now)
    case .wrote(let picture, let start, let end):
      schedule.writingEnded()
      if picture.connection == connection { hasSent = true }
      tally.wrote(picture, start: start, end: end)
      cable.wrote(
        byteCount: picture.bytes.count, start: Monotonic.seconds(start),
        end: Monotonic.seconds(end), ceiling: rate.targetBitRate)
      rate.cableBitRate = cable.bitRate
    case .discarded:
      tally.counters.lost += 1
      schedule.writingEnded()
      schedule.pictureWasLost(at: now)
    case .cutOff: tally.counters.lost += 1
    case .unreachable(let error):
      // Said once, not with every attempt.
      defer { lastTrouble = error }
      return error == lastTrouble ? nil : "The phone takes no pictures. \(error.message)"
    }
    return nil
  }
}
