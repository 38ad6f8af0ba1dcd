@_spi(Host) public import Ollin
internal import Synchronization

/// Shows a sketch on the phone's screen, and has the fingers on it be the sketch's pointer.
///
/// It belongs to the sketch it shows. ``PhoneDevice/show(_:frameRate:)`` makes one.
@MainActor public final class PhoneScreen: SketchExtension {
  /// The phone it belongs to.
  public let device: PhoneDevice
  /// The most pictures a second.
  public let frameRate: FrameRate

  /// Whether the first finger is the sketch's pointer and the first two are its pinch and turn.
  ///
  /// Switched off while a finger presses, that press is released.
  public var drivesPointer = true {
    didSet { updatePointer() }
  }

  /// The sketch it belongs to, which holds it.
  weak var sketch: Sketch?
  private let pointer = PhonePointer()
  private let ownFactory: StreamerFactory?
  private var streamer: (any PictureStreaming)?
  private var hasMadeStreamer = false
  private var isStopped = false
  private var isPressed = false

  /// A screen for the sketch that is extended with it.
  ///
  /// - Parameters:
  ///   - device: The phone to show on.
  ///   - frameRate: The most pictures a second.
  public convenience init(_ device: PhoneDevice, frameRate: FrameRate = 60) {
    self.init(device, frameRate: frameRate, makeStreamer: nil)
  }

  /// A screen with a streamer of its own instead of the host's.
  init(_ device: PhoneDevice, frameRate: FrameRate, makeStreamer: StreamerFactory?) {
    self.device = device
    ownFactory = makeStreamer
    self.frameRate = frameRate
    device.touches.attach(pointer)
    Self.live.add(self)
  }

  deinit {
    streamer?.stop()
  }

  /// Whether the phone is in Sketch mode and a picture has reached it on this connection.
  public var isShowing: Bool {
    !isStopped && device.store.sketchModeEpoch != nil && streamer?.hasSent == true
  }

  /// Counters and timings of the pictures so far.
  public var statistics: PhoneScreenStatistics { streamer?.statistics ?? lastStatistics }

  /// The longest side the next picture should have; `nil` while nothing is sent.
  @_spi(Host) public var wantedLongestSide: Int? { streamer?.wantedLongestSide }

  private var lastStatistics = PhoneScreenStatistics()

  /// Stops sending, and releases a held press.
  ///
  /// The phone stays in Sketch mode until somebody taps another one.
  public func stop() {
    isStopped = true
    updatePointer()
    if let streamer {
      streamer.stop()
      lastStatistics = streamer.statistics
    }
    streamer = nil
  }

  /// Stops sending, and leaves to the caller what carried the pictures: the sketch that takes this
  /// one's place may go on with it, or it is to be stopped.
  @_spi(Host) public func retire() -> (any PictureStreaming)? {
    isStopped = true
    updatePointer()
    guard let streamer else { return nil }
    lastStatistics = streamer.statistics
    self.streamer = nil
    return streamer
  }

  /// The newest picture that was written; see ``PictureStreaming/newestSent``.
  @_spi(Host) public var newestSent: (drawStart: UInt64, written: UInt64)? { streamer?.newestSent }

  /// Moves the sketch's pointer to where the first finger is, before it draws.
  public func beforeDraw(_ sketch: Sketch) {
    self.sketch = sketch
    makeStreamer(for: sketch)
    pointer.setCanvas(sketch.bounds)
    let (events, gesture) = pointer.take()
    for event in events {
      switch event {
      case .pressed(let touch):
        press(sketch, touch)
      case .moved(let touch):
        guard isPressed else { continue }
        sketch.pointerMoved(to: touch.point(in: sketch.bounds), force: touch.force)
      case .released:
        release(sketch)
      }
    }
    if gesture != PhonePointer.Gesture() {
      sketch.gestureChanged(pinchScale: gesture.pinchScale, turnAngle: gesture.turnAngle)
    }
  }

  /// Whether a picture of this frame would be sent.
  public var wantsRenderedTexture: Bool {
    streamer?.demand(sketchModeEpoch: device.store.sketchModeEpoch) == .wanted
  }

  /// Sends the picture of this frame.
  public func frameRendered(_ sketch: Sketch, texture: RenderedFrame) {
    streamer?.offer(texture)
  }

  /// Whether it still sends this sketch's pictures.
  func shows(_ sketch: Sketch) -> Bool { !isStopped && self.sketch === sketch }

  private func press(_ sketch: Sketch, _ touch: PhoneTouch) {
    release(sketch)
    isPressed = true
    sketch.pointerPressed(at: touch.point(in: sketch.bounds), force: touch.force)
  }

  private func release(_ sketch: Sketch) {
    guard isPressed else { return }
    isPressed = false
    sketch.pointerReleased()
  }

  private func updatePointer() {
    pointer.setIsEnabled(drivesPointer && !isStopped)
  }

  /// When the sketch draws for the first time its canvas is known.
  private func makeStreamer(for sketch: Sketch) {
    guard !hasMadeStreamer, !isStopped, let make = ownFactory ?? Self.makeStreamer else {
      return
    }
    hasMadeStreamer = true
    let store = device.store
    streamer = make(
      PictureStreamConfiguration(
        route: device.route, frameRate: frameRate, canvasWidth: Self.pixels(sketch.width),
        canvasHeight: Self.pixels(sketch.height),
        sketchModeEpoch: { store.sketchModeEpoch }))
  }

  private static func pixels(_ extent: Double) -> Int {
    extent.isFinite ? Int(min(max(extent.rounded(), 1), 65_536)) : 1
  }
}
