@_spi(Host) import Ollin
import Synchronization
import Testing

@_spi(Host) @testable import OllinPhone

/// Writes down what happens to its pointer, and when it draws.
@MainActor private final class Pad: Sketch {
  var log: [String] = []

  override var canvasSize: CanvasSize { .size(100, 200) }

  override func mousePressed() {
    log.append("press \(mouseX) \(mouseY) \(mouseIsPressed) \(pressure) \(pressureIsAvailable)")
  }

  override func mouseReleased() { log.append("release \(mouseX) \(mouseY) \(mouseIsPressed)") }

  override func draw() {
    var line = "draw \(mouseX) \(mouseY) \(mouseIsPressed)"
    if pinchScale != 1 || turnAngle != 0 { line += " \(pinchScale) \(turnAngle)" }
    log.append(line)
  }
}

@MainActor @Suite struct PhoneScreenTests {
  private let sketch = Pad()
  private let stage: SketchStage
  private let device = PhoneDevice(route: PhoneRoute.none)
  private let streamers = FakeStreamers()

  init() throws {
    stage = SketchStage(sketch)
    try stage.setup()
  }

  private func makeScreen() -> PhoneScreen {
    let screen = PhoneScreen(device, frameRate: 30, makeStreamer: streamers.factory)
    sketch.extend(screen)
    return screen
  }

  private var streamer: FakeStreamer {
    get throws { try #require(streamers.all.first) }
  }

  private func feel(_ fingers: (id: UInt32, x: Float, y: Float)..., force: Float? = nil) {
    let touches = fingers.map {
      PhoneTouchPoint(
        id: $0.id, position: SIMD2($0.x, $0.y), hasForce: force != nil, force: force ?? 0)
    }
    device.store.apply(.touch(PhoneTouchSample(timestamp: 0, touches: touches)))
  }

  /// One frame; what happened in it.
  private func frame() -> [String] {
    sketch.log = []
    _ = stage.draw(at: 0, delta: 0)
    return sketch.log
  }

  @Test func theFirstFingerIsThePointer() {
    let screen = makeScreen()
    device.store.apply(.mode(.sketch))
    feel((1, -1, 1), force: 0.25)
    #expect(frame() == ["press 0.0 0.0 true 0.25 true", "draw 0.0 0.0 true"])
    feel((1, 0, 0), (2, 1, 1))
    #expect(frame() == ["draw 50.0 100.0 true"])
    feel((2, 1, -1))
    #expect(frame() == ["release 50.0 100.0 false", "draw 50.0 100.0 false"])
    #expect(sketch.pressure == 0)
    feel((2, 0.5, -1))
    #expect(frame() == ["draw 50.0 100.0 false"])
    #expect(screen.drivesPointer)
  }

  @Test func aTapInsideAFrameIsBothHooks() {
    _ = makeScreen()
    device.store.apply(.mode(.sketch))
    feel((1, 1, -1))
    feel()
    #expect(
      frame() == [
        "press 100.0 200.0 true 1.0 false", "release 100.0 200.0 false", "draw 100.0 200.0 false",
      ])
  }

  @Test func noPressOutsideSketchMode() {
    _ = makeScreen()
    feel((1, 0, 0))
    device.store.apply(.mode(.touch))
    feel((1, 0, 0), (2, 0, 0))
    device.store.apply(.mode(.sketch))
    feel((1, 0.5, 0), (2, 0, 0.5))
    #expect(frame() == ["draw 50.0 100.0 false"])
    #expect(device.touches.tapCount == 2)
  }

  @Test func aHeldPressIsAlwaysReleased() {
    let release = ["release 50.0 100.0 false", "draw 50.0 100.0 false"]
    for way in ["mode", "cable", "drivesPointer", "stop"] {
      let screen = makeScreen()
      device.store.apply(.mode(.touch))
      feel()
      device.store.apply(.mode(.sketch))
      feel((1, 0, 0))
      #expect(frame().first?.hasPrefix("press") == true)
      switch way {
      case "mode": device.store.apply(.mode(.touch))
      case "cable": device.store.disconnect(.lost)
      case "drivesPointer": screen.drivesPointer = false
      default: screen.stop()
      }
      #expect(frame() == release, "\(way)")
      // And nothing more of that finger.
      feel((1, 0.5, 0))
      #expect(frame().allSatisfy { $0.hasPrefix("draw") } || way == "cable", "\(way)")
      screen.stop()
      _ = frame()
    }
  }

  @Test func twoFingersPinchAndTurn() {
    _ = makeScreen()
    device.store.apply(.mode(.sketch))
    feel((1, -0.5, 0), (2, 0.5, 0))  // 25 and 75 points: 50 apart
    #expect(frame().last == "draw 25.0 100.0 true")
    feel((1, -1, 0), (2, 1, 0))  // 100 apart
    #expect(frame() == ["draw 0.0 100.0 true 2.0 0.0"])
    #expect(frame() == ["draw 0.0 100.0 true"])
    feel((1, -1, 0), (2, -1, -1))  // (0, 200): 100 down, a quarter turn
    #expect(frame() == ["draw 0.0 100.0 true 1.0 \(Double.pi / 2)"])
  }

  @Test func theStreamerIsMadeOnceTheCanvasIsKnown() throws {
    let screen = makeScreen()
    #expect(streamers.all.isEmpty)
    #expect(!screen.wantsRenderedTexture)
    _ = frame()
    _ = frame()
    #expect(streamers.all.count == 1)
    let configuration = try streamer.configuration
    #expect(configuration.canvasWidth == 100)
    #expect(configuration.canvasHeight == 200)
    #expect(configuration.frameRate == 30)
    #expect(configuration.route == PhoneRoute.none)
    #expect(configuration.sketchModeEpoch() == nil)
    device.store.apply(.mode(.sketch))
    #expect(configuration.sketchModeEpoch() == 1)
  }

  @Test func eachFrameAsksOnceAndOffersWhatWasWanted() throws {
    let screen = makeScreen()
    _ = frame()
    let streamer = try streamer
    #expect(stage.wantsRenderedTexture)
    stage.deliver(Self.picture(1))
    device.store.apply(.mode(.sketch))
    for answer in [PictureDemand.notWanted, .encoderIsBusy, .cableIsBusy] {
      streamer.state.withLock { $0.answer = answer }
      _ = frame()
      #expect(!stage.wantsRenderedTexture)
    }
    #expect(streamer.state.withLock { $0.demands } == [nil, 1, 1, 1])
    #expect(streamer.state.withLock { $0.offered } == [1])
    #expect(screen.statistics.picturesSent == 1)
  }

  @Test func isShowingSaysThatAPictureArrived() throws {
    let screen = makeScreen()
    _ = frame()
    device.store.apply(.mode(.sketch))
    #expect(!screen.isShowing)
    try streamer.state.withLock { $0.hasSent = true }
    #expect(screen.isShowing)
    device.store.apply(.mode(.touch))
    #expect(!screen.isShowing)
    device.store.apply(.mode(.sketch))
    #expect(screen.isShowing)
    screen.stop()
    #expect(!screen.isShowing)
  }

  @Test func stoppingStopsTheStreamerForGood() throws {
    let screen = makeScreen()
    _ = frame()
    screen.frameRendered(sketch, texture: Self.picture(1))
    screen.stop()
    screen.stop()
    #expect(try streamer.state.withLock { $0.stops } == 1)
    #expect(screen.statistics.picturesSent == 1)
    _ = frame()
    #expect(streamers.all.count == 1)
    #expect(!screen.wantsRenderedTexture)
    screen.frameRendered(sketch, texture: Self.picture(2))
    #expect(try streamer.state.withLock { $0.offered } == [1])
  }

  @Test func aSketchThatGoesStopsItsStreamer() throws {
    var sketch: Pad? = Pad()
    do {
      let stage = SketchStage(try #require(sketch))
      try stage.setup()
      sketch?.extend(PhoneScreen(device, frameRate: 60, makeStreamer: streamers.factory))
      _ = stage.draw(at: 0, delta: 0)
      #expect(try streamer.state.withLock { $0.stops } == 0)
    }
    weak let gone = sketch
    sketch = nil
    #expect(gone == nil)
    #expect(try streamer.state.withLock { $0.stops } == 1)
  }

  @Test func showingIsTheWholeSetup() async throws {
    let phone = try FakePhone()
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    let screen = device.show(sketch, frameRate: 24)
    #expect(screen.device === device)
    #expect(screen.frameRate == 24)
    #expect(await eventually { phone.received(0).last == 14 })
    phone.send(.mode(.sketch), .fingers((1, 0, 0)))
    #expect(await eventually { device.touches.isTouching })
    #expect(frame() == ["press 50.0 100.0 true 1.0 false", "draw 50.0 100.0 true"])
    #expect(PhoneScreen.liveScreens.contains { $0 === screen })
  }

  @Test func aSketchShownAgainHasOneScreen() {
    let first = device.show(sketch)
    let pad = Pad()
    let other = device.show(pad)
    #expect(device.show(sketch) === first)
    #expect(device.show(sketch) === first)
    #expect(stage.extensions.count == 1)
    let second = device.show(sketch, frameRate: 30)
    #expect(stage.extensions.count == 1)
    #expect(!first.shows(sketch))
    #expect(second.shows(sketch))
    #expect(other.shows(pad))
    // Another phone may show the same sketch.
    let third = PhoneDevice(route: PhoneRoute.none).show(sketch)
    #expect(second.shows(sketch) && third.shows(sketch))
    device.stop()
  }

  private static func picture(_ frameCount: Int) -> RenderedFrame {
    RenderedFrame(
      frameCount: frameCount, width: 100, height: 200, payload: nil, drawStart: 0, drawDuration: 0,
      convertDuration: 0)
  }
}
