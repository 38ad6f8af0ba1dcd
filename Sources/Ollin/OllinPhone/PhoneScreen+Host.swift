@_spi(Host) internal import Ollin
internal import Synchronization

extension PhoneScreen {
  /// Makes what carries a sketch's pictures to the phone.
  @_spi(Host) public typealias StreamerFactory =
    @Sendable (PictureStreamConfiguration) -> (any PictureStreaming)?

  private nonisolated static let factory = Mutex<StreamerFactory?>(nil)

  /// Installed by the host before a sketch starts; without it nothing is sent.
  @_spi(Host) public nonisolated static var makeStreamer: StreamerFactory? {
    get { factory.withLock { $0 } }
    set { factory.withLock { $0 = newValue } }
  }

  nonisolated static let live = WeakList<PhoneScreen>()

  /// Every screen that is still held by somebody, for the host to stop and to ask.
  @_spi(Host) public static var liveScreens: [PhoneScreen] { live.objects }
}
