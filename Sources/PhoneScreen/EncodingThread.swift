internal import Cable
@_spi(Host) internal import Ollin
@_spi(Host) internal import OllinPhone
internal import Pixels
internal import Wire

/// The thread that turns offered frames into coded pictures.
///
/// All the encoder's calls are made here, so a slow one holds nobody else up.
final class EncodingThread: Sendable {
  /// How long a failed encoder is left alone, in nanoseconds.
  private static let afterFailure: UInt64 = 1_000_000_000

  private let state: StreamerState
  private let sender: PictureSender
  private let configuration: PictureStreamConfiguration
  private let options: PictureStreamerOptions

  init(
    _ state: StreamerState, _ sender: PictureSender, _ configuration: PictureStreamConfiguration,
    _ options: PictureStreamerOptions
  ) {
    self.state = state
    self.sender = sender
    self.configuration = configuration
    self.options = options
  }

  /// What encodes, and what of its work can be sent again.
  private struct Desk {
    var encoder: (any PictureEncoder)?
    var kept: KeptKeyframe?
  }

  /// The thread's work, until the state says stop.
  func run() {
    var desk = Desk()
    var lastFailure: EncoderError?
    do throws(EncoderError) {
      desk.encoder = try openWarm()
    } catch {
      lastFailure = error
      options.report(error.message)
    }
    while !state.isStopped {
      let epoch = configuration.sketchModeEpoch()
      let step = state.withValues { values in
        values.schedule.next(epoch: epoch, at: Monotonic.now)
      }
      switch step {
      case .wait(let deadline): state.wait(until: deadline)
      case .encode(let job):
        do throws(EncoderError) {
          if !repeats(job, at: desk) { try encode(job, at: &desk) }
          lastFailure = nil
        } catch {
          desk = Desk()
          if error != lastFailure { options.report(error.message) }
          lastFailure = error
          state.withValues { $0.schedule.encodingFailed(at: Monotonic.now) }
          pause()
        }
      }
    }
  }

  /// Opens an encoder for the size asked for now and lets it encode black, since the first
  /// pictures of an encoder take several times as long as the others.
  private func openWarm() throws(EncoderError) -> any PictureEncoder {
    let size = PictureSize(
      fitting: configuration.canvasWidth, configuration.canvasHeight,
      under: state.wantedLongestSide)
    let encoder = try open(size)
    let black = Picture(
      frame: I420Frame(size: size), changes: ChangeMap(size: size, changed: true))
    for isKeyframe in [true, false] where !state.isStopped {
      _ = try encoder.encode(black, keyframe: isKeyframe, quantizer: 40)
    }
    return encoder
  }

  private func open(_ size: PictureSize) throws(EncoderError) -> any PictureEncoder {
    let framesPerSecond = configuration.frameRate.framesPerSecond
    if let makeEncoder = options.makeEncoder { return try makeEncoder(size, framesPerSecond) }
    return try X265Encoder(size: size, framesPerSecond: framesPerSecond)
  }

  /// Sends the keyframe before once more where it shows what is to be shown; `false` where not.
  private func repeats(_ job: PictureSchedule.Job, at desk: borrowing Desk) -> Bool {
    guard let kept = desk.kept else { return false }
    let now = Monotonic.now
    let serves = state.withValues { values in
      guard kept.serves(job, stillQuantizer: values.rate.stillQuantizer) else { return false }
      values.tally.counters.keyframesRepeated += 1
      values.rate.repeated(byteCount: kept.bytes.count, at: Monotonic.seconds(now))
      values.schedule.pictureGoesOut(job, at: now)
      return true
    }
    guard serves else { return false }
    place(
      OutgoingPicture(
        bytes: kept.bytes, connection: job.connection, epoch: job.epoch, encodedAt: now,
        drawStart: nil))
    return true
  }

  private func place(_ picture: OutgoingPicture) {
    if !sender.place(picture) {
      state.withValues { values in
        values.tally.counters.lost += 1
        values.schedule.pictureStayed(at: Monotonic.now)
      }
    }
  }

  private func encode(_ job: PictureSchedule.Job, at desk: inout Desk) throws(EncoderError) {
    var job = job
    // From here on the encoder's newest picture is another one.
    desk.kept = nil
    let size = job.picture.frame.size
    let start = Monotonic.now
    state.withValues { $0.schedule.encodingBegan(at: start) }
    let current: any PictureEncoder
    let isNew: Bool
    if let encoder = desk.encoder, encoder.size == size {
      current = encoder
      isNew = false
    } else {
      // The old one first: two at once take twice the memory.
      desk.encoder = nil
      current = try open(size)
      desk.encoder = current
      isNew = true
      job.isKeyframe = true
      state.withValues { values in
        values.rate = RateController(
          size: size, framesPerSecond: configuration.frameRate.framesPerSecond)
        values.rate.cableBitRate = values.cable.bitRate
      }
    }
    let isKeyframe = job.isKeyframe
    let isStill = job.isStill && isKeyframe
    let quantizer = state.withValues { values in
      isStill ? values.rate.stillQuantizer : values.rate.quantizer(keyframe: isKeyframe)
    }
    let unit = try current.encode(job.picture, keyframe: isKeyframe, quantizer: quantizer)
    job.isKeyframe = unit.isKeyframe
    let end = Monotonic.now
    let outgoing = frame(of: unit, job, encodedAt: end)
    let finished = job
    state.withValues { values in
      Self.account(&values, unit, finished, isNew: isNew, from: start, to: end)
      if outgoing == nil {
        values.tally.counters.oversize += 1
        values.rate.refused(byteCount: unit.byteCount, quantizer: unit.quantizer)
        values.schedule.encodingFailed(at: end)
      } else {
        values.schedule.pictureGoesOut(finished, at: end)
      }
    }
    guard let outgoing else { return }
    if unit.isKeyframe {
      desk.kept = KeptKeyframe(
        bytes: outgoing.bytes, content: job.content, size: size, quantizer: unit.quantizer)
    }
    place(outgoing)
  }

  /// The frame of the wire, or `nil` when the picture does not fit one.
  private func frame(
    of unit: AccessUnit, _ job: PictureSchedule.Job, encodedAt: UInt64
  ) -> OutgoingPicture? {
    let request = PhoneRequest.picture(
      PhonePicture(
        width: unit.size.width, height: unit.size.height, isKeyframe: unit.isKeyframe,
        parameterSets: unit.parameterSets, data: unit.data))
    guard request.fitsFrame else { return nil }
    return OutgoingPicture(
      bytes: request.frame(), connection: job.connection, epoch: job.epoch, encodedAt: encodedAt,
      drawStart: job.drawStart)
  }

  private static func account(
    _ values: inout StreamerState.Values, _ unit: AccessUnit, _ job: PictureSchedule.Job,
    isNew: Bool, from start: UInt64, to end: UInt64
  ) {
    let seconds = Monotonic.seconds(end - start)
    let now = Monotonic.seconds(end)
    values.tally.encoded(unit, nanoseconds: end - start)
    values.rate.encoded(
      byteCount: unit.byteCount, keyframe: unit.isKeyframe, quantizer: unit.quantizer, at: now,
      afterWaiting: values.schedule.waitedForCable)
    // The first of an encoder is slow, and one that stands still is finer than moving ones are.
    guard !isNew, !job.isStill else { return }
    values.sizePolicy.pictureEncoded(duration: seconds, at: now)
    guard unit.isKeyframe else { return }
    values.keyframePeriod.encoded(duration: seconds, interval: values.rate.pictureInterval)
    values.schedule.keyframePeriod = values.keyframePeriod.seconds
    values.rate.keyframePeriod = values.keyframePeriod.seconds
    values.tally.counters.keyframePeriod = values.keyframePeriod.seconds
    values.tally.counters.longestKeyframePeriod = max(
      values.tally.counters.longestKeyframePeriod, values.keyframePeriod.seconds)
  }

  /// Leaves a failing encoder alone for a second, unless it is time to stop.
  private func pause() {
    let end = Monotonic.now + Self.afterFailure
    while !state.isStopped, Monotonic.now < end { state.wait(until: end) }
  }
}
