import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Pixels
@_spi(Host) import Render

/// Draws a sketch at its rate, renders what somebody wants to see, and hands the pictures on.
///
/// One frame: wait for its time while collecting what the renderer has finished; `draw()`; ask the
/// extensions whether a picture would be taken; submit it. A frame whose time has passed is
/// skipped, never queued. A frame that equals the last one delivered is not rendered again.
@MainActor
final class FrameLoop {
  /// What the loop did, for the summary.
  struct Counters: Codable, Equatable {
    /// Times `draw()` ran.
    var framesDrawn = 0
    /// Frames that were due and not drawn, as the one before took too long.
    var framesLate = 0
    /// Frames rendered on the device.
    var framesRendered = 0
    /// Frames not rendered because nothing differed from the last picture.
    var framesUnchanged = 0
    /// Frames not rendered because the device was still busy with earlier ones.
    var framesWaitingForDevice = 0
    /// Pipelines made while pictures were shown, each of which held a picture up.
    var pipelinesMadeLate = 0
    /// Seconds frames were drawn, without the wait for the last pictures.
    var seconds = 0.0
    /// Time in the sketch's `draw()`, in milliseconds, whether or not anybody looked.
    var draw = PhoneScreenStatistics.Quantiles()
  }

  /// A frame given to the renderer and not yet back.
  private struct Pending {
    let id: UInt64
    let list: DrawList
    let frameCount: Int
    let drawStart: UInt64
    let drawDuration: UInt64
    let isForExtensions: Bool
  }

  private let stage: SketchStage
  private let renderer: Renderer?
  private let phones: ShownPhones
  private let signals: StopSignals
  private let interval: UInt64
  /// The size the next picture should have.
  private let pictureSize: @MainActor () -> PictureSize
  /// Whether frames are rendered even when nobody asked, as `--phone none` does.
  private let rendersAlways: Bool
  /// Whether the person is told about the phone: not when none was asked for.
  private let tellsAboutPhone: Bool
  private var pending: [Pending] = []
  private var delivered: (list: DrawList, size: PictureSize)?
  private var notices = PhoneNotices()
  private var nextNotice = 0.0
  private var drawTimes = DrawTimes()
  private(set) var counters = Counters()

  init(
    stage: SketchStage, renderer: Renderer?, phones: ShownPhones, signals: StopSignals,
    framesPerSecond: Double, phone: PhoneChoice,
    pictureSize: @escaping @MainActor () -> PictureSize
  ) {
    self.stage = stage
    self.renderer = renderer
    self.phones = phones
    self.signals = signals
    rendersAlways = phone == .none
    tellsAboutPhone = phone != .none
    self.pictureSize = pictureSize
    interval = UInt64(1e9 / framesPerSecond)
  }

  /// Runs until a stop is asked for, or `seconds` or `frames` are over.
  func run(seconds: Double?, frames: Int?) throws {
    try drawFrames(seconds: seconds, frames: frames)
    while !pending.isEmpty { try collect(waitingAtMost: .seconds(10)) }
  }

  private func drawFrames(seconds: Double?, frames: Int?) throws {
    let start = MonotonicClock.now
    let end = seconds.map { start + UInt64(min($0, 1e9) * 1e9) }
    var ticks = FrameTicks(start: start, interval: interval, end: end)
    var previous: UInt64?
    defer {
      let now = MonotonicClock.now
      if frames.map({ counters.framesDrawn < $0 }) ?? true { ticks.finish(at: now) }
      counters.framesLate = ticks.missed
      counters.seconds = Double(now - start) * 1e-9
      counters.pipelinesMadeLate = renderer?.pipelinesMadeLate ?? 0
      counters.draw = drawTimes.quantiles
    }
    while !signals.isRequested {
      try waitCollecting(until: ticks.next)
      if signals.isRequested { break }
      let now = MonotonicClock.now
      let time = Double(now - start) * 1e-9
      if let end, now >= end { break }
      if let frames, counters.framesDrawn >= frames { break }
      let delta = previous.map { Double(now - $0) * 1e-9 } ?? Double(interval) * 1e-9
      previous = now
      try drawFrame(time: time, delta: delta)
      tellAboutPhone(at: time)
      runMainQueue()
      ticks.advance(at: MonotonicClock.now)
    }
  }

  private func drawFrame(time: Double, delta: Double) throws {
    let drawStart = MonotonicClock.now
    let list = stage.draw(at: time, delta: delta)
    let drawDuration = MonotonicClock.now - drawStart
    drawTimes.add(drawDuration)
    counters.framesDrawn += 1
    let frameCount = stage.sketch.frameCount
    // A device that is behind costs pictures, never frames: nobody is asked until it has room.
    let hasRoom = (renderer?.inFlight ?? 0) < Renderer.framesInFlight
    let isWanted = hasRoom && stage.wantsRenderedTexture
    let isImageWanted = hasRoom && stage.wantsRenderedFrame
    if !hasRoom { counters.framesWaitingForDevice += 1 }
    if isWanted || isImageWanted || (rendersAlways && hasRoom) {
      let size = pictureSize()
      if isWanted, !isImageWanted, let delivered, delivered.size == size, delivered.list == list {
        counters.framesUnchanged += 1
        // While the picture it equals is still being rendered, that one is delivered.
        if pending.isEmpty {
          stage.deliver(
            RenderedFrame(
              frameCount: frameCount, width: list.width, height: list.height, payload: nil,
              drawStart: drawStart, drawDuration: drawDuration, convertDuration: 0))
        }
      } else if let renderer {
        let id = try renderer.submit(
          list, glyphs: stage.glyphs,
          output: RenderOutput(picture: isWanted ? size : nil, image: isImageWanted))
        if isWanted { delivered = (list, size) }
        counters.framesRendered += 1
        pending.append(
          Pending(
            id: id, list: list, frameCount: frameCount, drawStart: drawStart,
            drawDuration: drawDuration, isForExtensions: isWanted))
      }
    }
    stage.afterFrame(
      FrameInfo(
        of: list, deltaTime: delta, frameRate: stage.sketch.frameRate,
        cpuDrawMS: Double(drawDuration) * 1e-6))
  }

  /// Waits for the next frame's time; a frame the renderer finishes meanwhile is handed on at once.
  private func waitCollecting(until deadline: UInt64) throws {
    while !pending.isEmpty, !signals.isRequested {
      let now = MonotonicClock.now
      guard now < deadline else { break }
      try collect(waitingAtMost: .nanoseconds(deadline - now))
    }
    signals.wait(until: deadline)
  }

  private func collect(waitingAtMost limit: Duration) throws {
    guard let renderer, let result = try renderer.collect(waitingAtMost: limit) else { return }
    guard let index = pending.firstIndex(where: { $0.id == result.id }) else { return }
    let frame = pending.remove(at: index)
    if let image = result.image {
      stage.deliver(
        straightRGBA: image.pixels, width: image.width, height: image.height,
        frameCount: frame.frameCount)
    }
    guard frame.isForExtensions, let picture = result.picture else { return }
    stage.deliver(
      RenderedFrame(
        frameCount: frame.frameCount, width: frame.list.width, height: frame.list.height,
        payload: picture, drawStart: frame.drawStart, drawDuration: frame.drawDuration,
        convertDuration: result.convertNanoseconds))
  }

  /// Says on the console what became of the phone's connection, when that changed.
  private func tellAboutPhone(at time: Double) {
    guard tellsAboutPhone, time >= nextNotice else { return }
    nextNotice = time + PhoneNotices.period
    let hasScreen = !phones.screens.isEmpty
    if let line = notices.hint(hasScreen: hasScreen, at: time) { Log.note(line) }
    guard let phone = phones.devices.first else { return }
    let isElsewhere = phone.latestState.map { $0.mode != .sketch } ?? false
    let line = notices.notice(phone.waitingMessage, showsAnother: hasScreen && isElsewhere)
    if let line { Log.note(line) }
  }

  /// Runs what the sketch put on the main queue: `Task { @MainActor in … }` and timers.
  private func runMainQueue() {
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
}
