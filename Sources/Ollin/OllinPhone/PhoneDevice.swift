internal import Cable
@_spi(Host) public import Ollin
internal import Synchronization
public import Wire

/// An iPhone that runs Ollin Capture, read as typed values.
///
/// A thread of its own dials, reads and dials again, so nothing here ever waits: start it once,
/// before or after the cable goes in. Every value is the newest one of its kind, to be read anew in
/// each `draw()`. When the connection is lost ``isRunning`` is false, ``latestState`` is `nil` and
/// held fingers are let go; everything else keeps its last value.
@MainActor public final class PhoneDevice {
  /// The port on the phone that readings come from.
  public nonisolated static let streamPort = PhoneWire.streamPort

  /// Every finger on the phone's screen.
  public let touches: PhoneTouches
  /// What the phone hears.
  public let sounds: PhoneSounds

  /// The clouds of the newest depth frame.
  var clouds = PhoneClouds()
  var tap: FrameTap?
  let store: PhoneStore
  private let port: UInt16
  let fixedRoute: PhoneRoute?
  private let dialer: (any Dialer)?
  private(set) var declarations = PhoneDeclarations()
  private var link: PhoneLink?
  private(set) var isStarted = false
  /// Whether it takes what ``take(_:at:)`` gives it: it was started on a route that is fed.
  @_spi(Host) public private(set) var isFed = false
  /// Told of everything that passes on the connection, on the reader's thread.
  ///
  /// A device looks when it starts.
  @_spi(Host) public var trafficTap: (@Sendable (PhoneTraffic) -> Void)?

  /// A phone that is not read yet.
  ///
  /// - Parameter port: The port on the phone.
  public convenience init(port: UInt16 = PhoneDevice.streamPort) {
    self.init(port: port, route: nil)
  }

  /// A phone along a route of its own; `nil` takes the process's when it starts.
  @_spi(Host) public convenience init(port: UInt16 = PhoneDevice.streamPort, route: PhoneRoute?) {
    self.init(port: port, route: route, dialer: nil)
  }

  init(port: UInt16 = PhoneDevice.streamPort, route: PhoneRoute? = nil, dialer: (any Dialer)?) {
    self.port = port
    self.dialer = dialer
    fixedRoute = route
    let moment = PhoneMoment()
    let touches = PhoneTouches(moment: moment)
    self.touches = touches
    let sounds = PhoneSounds(moment: moment)
    self.sounds = sounds
    store = PhoneStore(touches: touches, sounds: sounds, moment: moment)
    Self.live.add(self)
  }

  deinit {
    link?.stop()
  }

  /// Starts to look for the phone, and never gives up.
  ///
  /// It dials again after a second when nothing answers, and half a second after a connection was
  /// lost. Does nothing when started already.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    guard let dialer = dialer ?? route.makeDialer() else {
      isFed = route == .fed
      if isFed { store.setPhase(.dialling) }
      return
    }
    do {
      link = try PhoneLink.start(
        dialer, port: port, store: store, declarations: declarations, tap: tapForStart)
    } catch {
      isStarted = false
      store.setPhase(.failed(error))
    }
  }

  /// Hangs up and lets every held finger go.
  ///
  /// It may be started again.
  public func stop() {
    if isFed { store.disconnect(.idle) }
    isFed = false
    isStarted = false
    link?.stop()
    link = nil
  }

  /// Asks the phone to run a mode, now and on every connection.
  ///
  /// A person's tap on the phone wins. Saying the same again sends nothing.
  public func use(_ mode: PhoneCaptureMode) {
    if declarations.use(mode) { link?.declare(declarations) }
  }

  /// Tells the phone which pictures and objects to look for, now and on every connection.
  ///
  /// An empty list says to look for nothing; never calling this leaves the phone's own folder in
  /// charge. Saying the same again sends nothing.
  ///
  /// - Parameter references: At most 32 travel, and none whose file is over what one frame takes.
  public func look(for references: [PhoneReference]) {
    if declarations.look(for: references) { link?.declare(declarations) }
  }

  /// Shows the sketch on the phone's screen, and has the first finger on it be the pointer.
  ///
  /// Shown again at the same rate, it stays on the screen it has; at another rate it has a new one
  /// and the one before stops, since the phone takes pictures from one connection only.
  ///
  /// - Parameters:
  ///   - sketch: The sketch to show; call this in its `setup()`.
  ///   - frameRate: The most pictures a second.
  /// - Returns: What sends the pictures, to ask or stop it.
  @discardableResult
  public func show(_ sketch: Sketch, frameRate: FrameRate = 60) -> PhoneScreen {
    for earlier in PhoneScreen.liveScreens where earlier.device === self && earlier.shows(sketch) {
      guard earlier.frameRate != frameRate else { return earlier }
      earlier.stop()
      sketch.removeExtension(earlier)
    }
    let screen = PhoneScreen(self, frameRate: frameRate)
    screen.sketch = sketch
    sketch.extend(screen)
    use(.sketch)
    start()
    return screen
  }
}
