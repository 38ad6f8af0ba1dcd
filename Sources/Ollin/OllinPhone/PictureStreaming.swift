public import Ollin

/// Why a picture would, or would not, be taken right now.
@_spi(Host) public enum PictureDemand: Equatable, Sendable {
  /// Nobody looks: no phone, another mode, stopped, or too soon after the last picture.
  case notWanted
  /// The phone looks, but the encoder still works on the picture before.
  case encoderIsBusy
  /// The phone looks, but a finished picture still waits for the cable.
  case cableIsBusy
  /// A picture offered now is encoded and sent.
  case wanted
}

/// What carries a sketch's pictures to the phone.
///
/// The host provides it; a sketch never links an encoder.
@_spi(Host) public protocol PictureStreaming: AnyObject, Sendable {
  /// Asked once per drawn frame, before rendering; counts the skip when it is not `.wanted`, and
  /// keeps the picture connection for another two seconds.
  ///
  /// - Parameter sketchModeEpoch: `nil` unless the phone's last state says Sketch mode; otherwise
  ///   a number that rises each time the phone (re)enters that mode.
  /// - Returns: Whether a picture offered now would be sent, and if not why.
  func demand(sketchModeEpoch: UInt64?) -> PictureDemand

  /// Takes a finished frame. A `nil` payload says that it is the same as the last one offered.
  func offer(_ frame: RenderedFrame)

  /// The longer side pictures should have at present, in pixels; it may change while it runs.
  var wantedLongestSide: Int { get }

  /// Whether a picture has been sent on the present connection.
  var hasSent: Bool { get }

  /// Counters and timings since the start.
  var statistics: PhoneScreenStatistics { get }

  /// The newest picture that was written: when its frame's `draw()` began and when its last byte
  /// was written, in nanoseconds of the monotonic clock; `nil` before the first.
  var newestSent: (drawStart: UInt64, written: UInt64)? { get }

  /// Another sketch goes on with it from here; its first frame is wanted however soon it comes after
  /// the last one of the sketch before.
  func beginAnew()

  /// Stops encoding and sending, and waits until both threads have ended.
  func stop()
}

extension PictureStreaming {
  /// Nothing to do.
  public func beginAnew() {}

  /// Not known.
  public var newestSent: (drawStart: UInt64, written: UInt64)? { nil }
}

/// What a streamer needs to know of the sketch and the phone it serves.
@_spi(Host) public struct PictureStreamConfiguration: Sendable {
  /// How the phone is reached.
  public var route: PhoneRoute
  /// The most pictures a second.
  public var frameRate: FrameRate
  /// The canvas in pixels.
  public var canvasWidth: Int
  /// The canvas in pixels.
  public var canvasHeight: Int
  /// Read before a picture is written: `nil` unless the phone's last state says Sketch mode;
  /// otherwise a number that rises each time the phone (re)enters that mode.
  public var sketchModeEpoch: @Sendable () -> UInt64?

  /// A configuration from its parts.
  public init(
    route: PhoneRoute, frameRate: FrameRate, canvasWidth: Int, canvasHeight: Int,
    sketchModeEpoch: @escaping @Sendable () -> UInt64?
  ) {
    self.route = route
    self.frameRate = frameRate
    self.canvasWidth = canvasWidth
    self.canvasHeight = canvasHeight
    self.sketchModeEpoch = sketchModeEpoch
  }
}
