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

  /// The thread's work, until the state says stop.
  func run() {
    var encoder: (any PictureEncoder)?
    var lastFailure: EncoderError?
    do throws(EncoderError) {
      encoder = try openWarm()
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
          try encode(job, with: &encoder)
          lastFailure = nil
        } catch {
          encoder = nil
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

  private func encode(
    _ job: PictureSchedule.Job, with encoder: inout (any PictureEncoder)?
  ) throws(EncoderError) {
    var job = job
    let size = job.picture.frame.size
    let start = Monotonic.now
    state.withValues { $0.schedule.encodingBegan(at: start) }
    let current: any PictureEncoder
    let isNew: Bool
    if let encoder, encoder.size == size {
      current = encoder
      isNew = false
    } else {
      // The old one first: two at once take twice the memory.
      encoder = nil
      current = try open(size)
      encoder = current
      isNew = true
      job.isKeyframe = true
      state.withValues { values in
        values.rate = RateController(
          size: size, framesPerSecond: configuration.frameRate.framesPerSecond)
        values.rate.cableBitRate = values.cable.bitRate
      }
    }
    let isKeyframe = job.isKeyframe
    let quantizer = state.withValues { $0.rate.quantizer(keyframe: isKeyframe) }
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
    if let outgoing, !sender.place(outgoing) {
      state.withValues { $0.schedule.pictureStayed(at: Monotonic.now) }
    }
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
    guard !isNew else { return }
    values.sizePolicy.pictureEncoded(duration: seconds, at: now)
    guard unit.isKeyframe else { return }
    values.keyframePeriod.encoded(duration: seconds, interval: values.rate.pictureInterval)
    values.schedule.keyframePeriod = values.keyframePeriod.seconds
    values.rate.keyframePeriod = values.keyframePeriod.seconds
    values.tally.counters.keyframePeriod = values.keyframePeriod.seconds
  }

  /// Leaves a failing encoder alone for a second, unless it is time to stop.
  private func pause() {
    let end = Monotonic.now + Self.afterFailure
    while !state.isStopped, Monotonic.now < end { state.wait(until: end) }
  }
}
