@_spi(Host) internal import Ollin
internal import Synchronization

extension PhoneDevice {
  private nonisolated static let defaultRouteBox = Mutex(PhoneRoute.usb(udid: nil))

  /// How every phone of this process is reached that has no route of its own.
  ///
  /// A device looks when it starts, so the host sets this before the sketch does.
  @_spi(Host) public nonisolated static var defaultRoute: PhoneRoute {
    get { defaultRouteBox.withLock { $0 } }
    set { defaultRouteBox.withLock { $0 = newValue } }
  }

  private nonisolated static let inlineBox = Mutex(false)

  /// Whether every picture is decoded on the reader's thread before its reading is shown.
  ///
  /// For a run whose every frame must come out the same again: then nothing is ever late. Set it
  /// before a device starts.
  @_spi(Host) public nonisolated static var decodesPicturesInline: Bool {
    get { inlineBox.withLock { $0 } }
    set { inlineBox.withLock { $0 = newValue } }
  }

  private nonisolated static let tapMakerBox =
    Mutex<(@Sendable () -> (@Sendable (PhoneTraffic) -> Void)?)?>(nil)

  /// Makes what is told of everything that passes on a phone's connection, one for each start of a
  /// phone of this process, beside ``trafficTap``.
  ///
  /// A device looks when it starts, so the host sets this before the sketch does.
  @_spi(Host) public nonisolated static var makeTrafficTap:
    (@Sendable () -> (@Sendable (PhoneTraffic) -> Void)?)?
  {
    get { tapMakerBox.withLock { $0 } }
    set { tapMakerBox.withLock { $0 = newValue } }
  }

  /// What is told of everything that passes on the connection that is about to be made.
  var tapForStart: (@Sendable (PhoneTraffic) -> Void)? {
    let common = Self.makeTrafficTap?()
    guard let own = trafficTap, let common else { return trafficTap ?? common }
    return { traffic in
      own(traffic)
      common(traffic)
    }
  }

  nonisolated static let live = WeakList<PhoneDevice>()

  /// Every device that is still held by somebody, for the host to stop them all at its end.
  @_spi(Host) public static var liveDevices: [PhoneDevice] { live.objects }

  /// How this phone is reached.
  @_spi(Host) public var route: PhoneRoute { fixedRoute ?? Self.defaultRoute }
}
