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
  /// A frame given to the renderer and not yet back.
  private struct Pending {
    let id: UInt64
    let stage: SketchStage
    let list: DrawList
    let frameCount: Int
    let drawStart: UInt64
    let drawDuration: UInt64
    let isForExtensions: Bool
  }

  private(set) var stage: SketchStage
  private let renderer: Renderer?
  private var phones: ShownPhones
  private let signals: StopSignals
  private let interval: UInt64
  /// Whether frames are rendered even when nobody asked, as `--phone none` does.
  private let rendersAlways: Bool
  /// Whether the person is told about the phone: not when none was asked for.
  private let tellsAboutPhone: Bool
  /// Who decides from frame to frame; nobody when `nil`.
  weak var director: (any FrameDirector)?
  /// What the sketch's clock counts from, in nanoseconds of the monotonic clock.
  private var origin: UInt64 = 0
  /// What is added to it, in seconds.
  private var clockOffset = 0.0
  /// When the frame before was drawn.
  private var previous: UInt64?
  private var drawsAtOnce = false
  /// The frame drawn last, for somebody who wants to see it while the sketch stands still.
  private var newest: (list: DrawList, frameCount: Int)?
  /// Whether an image is on its way to the director.
  private var hasOrderedImage = false
  private var framesToStep = 0
  private var pending: [Pending] = []
  private var delivered: (list: DrawList, size: PictureSize)?
  private var notices = PhoneNotices()
  private var nextNotice = 0.0
  private var drawTimes = DrawTimes()
  private var pace = FramePace()
  private(set) var counters = Counters()

  init(
    stage: SketchStage, renderer: Renderer?, phones: ShownPhones, signals: StopSignals,
    framesPerSecond: Double, phone: PhoneChoice
  ) {
    self.stage = stage
    self.renderer = renderer
    self.phones = phones
    self.signals = signals
    rendersAlways = phone == .none
    tellsAboutPhone = phone != .none
    interval = UInt64(1e9 / framesPerSecond)
  }

  /// Puts another sketch on, from the next frame on; it is drawn at once.
  ///
  /// - Parameters:
  ///   - stage: the sketch, set up.
  ///   - phones: its phones.
  ///   - time: what its clock starts from, in seconds.
  func replace(_ stage: SketchStage, _ phones: ShownPhones, from time: Double) {
    self.stage = stage
    self.phones = phones
    origin = MonotonicClock.now
    clockOffset = time
    previous = nil
    delivered = nil
    pace = FramePace()
    drawsAtOnce = true
  }

  /// Draws a number of frames though the sketch stands still.
  func step(_ frames: Int) { framesToStep = min(framesToStep + max(frames, 0), 100_000) }

  /// The sketch's clock now, in seconds.
  var time: Double { Double(MonotonicClock.now - origin) * 1e-9 + clockOffset }

  /// Runs until a stop is asked for, or `seconds` or `frames` are over.
  ///
  /// - Parameters:
  ///   - seconds: how long; without end when `nil`.
  ///   - frames: how many; without end when `nil`.
  ///   - time: what the sketch's clock starts from, in seconds.
  /// - Throws: when the graphics device fails.
  func run(seconds: Double?, frames: Int?, from time: Double = 0) throws {
    clockOffset = time
    try drawFrames(seconds: seconds, frames: frames)
    director?.enter(.rendering)
    while !pending.isEmpty { try collect(waitingAtMost: .seconds(10)) }
  }

  private func drawFrames(seconds: Double?, frames: Int?) throws {
    let start = MonotonicClock.now
    origin = start
    let end = seconds.map { start + UInt64(min($0, 1e9) * 1e9) }
    var ticks = FrameTicks(start: start, interval: interval, end: end)
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
      if let end, now >= end { break }
      if let frames, counters.framesDrawn >= frames { break }
      if standsStill(at: now) {
        ticks.skip(at: now)
        runMainQueue()
        continue
      }
      if !drawsAtOnce, !ticks.hasTime(for: pace.expected, at: now) {
        // Another one like the last two would hold up the end.
        try waitCollecting(until: min(ticks.end, now + 1_000_000_000))
        continue
      }
      let delta = previous.map { Double(now - $0) * 1e-9 } ?? Double(interval) * 1e-9
      previous = now
      drawsAtOnce = false
      let time = Double(now - origin) * 1e-9 + clockOffset
      let draw = try drawFrame(time: time, delta: delta)
      let slow = pace.note(draw: draw, whole: MonotonicClock.now - now, at: now)
      if let slow { Log.warning(slow) }
      tellAboutPhone(at: Double(now - start) * 1e-9)
      director?.enter(.drawing)
      runMainQueue()
      ticks.advance(at: MonotonicClock.now)
    }
  }

  /// Whether no frame is drawn now, though it is time for one; the clock then stands still too.
  private func standsStill(at now: UInt64) -> Bool {
    guard director?.isPaused == true, !drawsAtOnce else { return false }
    if framesToStep > 0 {
      framesToStep -= 1
      // A step is one frame's time, whatever passed since the one before.
      clockOffset += Double(interval) * 1e-9 - Double(now - (previous ?? now)) * 1e-9
      previous = now - min(interval, now)
      return false
    }
    renderImageOfNewest()
    if let before = previous { clockOffset -= Double(now - before) * 1e-9 }
    previous = now
    return true
  }

  /// The size the next picture should have.
  private var pictureSize: PictureSize {
    let longest = phones.screens.compactMap(\.wantedLongestSide).min() ?? 1920
    return PictureSize(fitting: stage.width, stage.height, under: longest)
  }

  private var wantsImage: Bool { director?.wantsImage == true && !hasOrderedImage }

  /// Renders the frame drawn last once more, when its image is wanted.
  private func renderImageOfNewest() {
    guard wantsImage, let renderer, let newest, renderer.inFlight < Renderer.framesInFlight,
      let id = try? renderer.submit(
        newest.list, glyphs: stage.glyphs, output: RenderOutput(picture: nil, image: true))
    else { return }
    hasOrderedImage = true
    pending.append(
      Pending(
        id: id, stage: stage, list: newest.list, frameCount: newest.frameCount, drawStart: 0,
        drawDuration: 0, isForExtensions: false))
  }

  /// Draws a frame, and answers how long `draw()` took, in nanoseconds.
  private func drawFrame(time: Double, delta: Double) throws -> UInt64 {
    let drawStart = MonotonicClock.now
    director?.enter(.drawing)
    let list = stage.draw(at: time, delta: delta)
    let drawDuration = MonotonicClock.now - drawStart
    drawTimes.add(drawDuration)
    counters.framesDrawn += 1
    let frameCount = stage.sketch.frameCount
    director?.drew(counters.framesDrawn, frameCount: frameCount, time: time)
    director?.enter(.rendering)
    // A device that is behind costs pictures, never frames: nobody is asked until it has room.
    let hasRoom = (renderer?.inFlight ?? 0) < Renderer.framesInFlight
    let isWanted = hasRoom && stage.wantsRenderedTexture
    // For the director and for extensions alike.
    let isOrdered = hasRoom && wantsImage
    let isImageWanted = hasRoom && stage.wantsRenderedFrame || isOrdered
    newest = (list, frameCount)
    if !hasRoom { counters.framesWaitingForDevice += 1 }
    if isWanted || isImageWanted || (rendersAlways && hasRoom) {
      let size = pictureSize
      if isWanted, !isImageWanted, let delivered, delivered.size == size, delivered.list == list {
        counters.framesUnchanged += 1
        // While the picture it equals is still being rendered, that one is delivered.
        if pending.isEmpty {
          stage.deliver(
            RenderedFrame(
              frameCount: frameCount, width: list.width, height: list.height, payload: nil,
              drawStart: drawStart, drawDuration: drawDuration, convertDuration: 0))
        } else {
          // However many such frames there are, who waits for that picture is not forgotten.
          stage.passOver(frameCount: frameCount)
        }
      } else if let renderer {
        let id = try renderer.submit(
          list, glyphs: stage.glyphs,
          output: RenderOutput(picture: isWanted ? size : nil, image: isImageWanted))
        if isOrdered { hasOrderedImage = true }
        if isWanted { delivered = (list, size) }
        counters.framesRendered += 1
        pending.append(
          Pending(
            id: id, stage: stage, list: list, frameCount: frameCount, drawStart: drawStart,
            drawDuration: drawDuration, isForExtensions: isWanted))
      }
    }
    stage.afterFrame(
      FrameInfo(
        of: list, deltaTime: delta, frameRate: stage.sketch.frameRate,
        cpuDrawMS: Double(drawDuration) * 1e-6))
    return drawDuration
  }

  /// Waits for the next frame's time; a frame the renderer finishes meanwhile is handed on at once,
  /// and so is what was asked for.
  private func waitCollecting(until deadline: UInt64) throws {
    try director?.attend(to: self)
    director?.enter(.waiting)
    let patience = max(deadline, MonotonicClock.now + pace.courtesy)
    while !pending.isEmpty, !signals.isRequested, !drawsAtOnce {
      let now = MonotonicClock.now
      guard now < patience else { break }
      try collect(waitingAtMost: .nanoseconds(patience - now))
    }
    guard let director else { return signals.wait(until: deadline) }
    while !signals.isRequested, !drawsAtOnce, director.wait(until: deadline) {
      try director.attend(to: self)
      director.enter(.waiting)
    }
  }

  private func collect(waitingAtMost limit: Duration) throws {
    guard let renderer, let result = try renderer.collect(waitingAtMost: limit) else { return }
    guard let index = pending.firstIndex(where: { $0.id == result.id }) else { return }
    let frame = pending.remove(at: index)
    if let image = result.image {
      if hasOrderedImage {
        hasOrderedImage = false
        director?.take(image)
      }
      frame.stage.deliver(
        straightRGBA: image.pixels, width: image.width, height: image.height,
        frameCount: frame.frameCount)
    }
    guard frame.isForExtensions, let picture = result.picture else { return }
    let drawn = frame.drawStart + frame.drawDuration
    if let slow = pace.note(pictureOfFrameDrawn: drawn, at: MonotonicClock.now) {
      Log.warning(slow)
    }
    // The picture of a sketch that is off the stage would come too late.
    guard frame.stage === stage else { return }
    director?.delivered(frameCount: frame.frameCount)
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
