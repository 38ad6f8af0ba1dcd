public import Wire

/// What goes wrong with a simulated phone, for tests: each is off unless set.
public struct SimulatedPhoneFaults: Equatable, Sendable {
  /// Pictures are read at this many bytes a second.
  public var readBytesPerSecond: Int?
  /// About how many bytes each port takes in before somebody reads.
  public var receiveBufferBytes: Int?
  /// Seconds from one cut of the sensor connections to the next.
  public var cutSensorsEvery: Double?
  /// Seconds from one cut of the picture connection to the next.
  public var cutPicturesEvery: Double?
  /// Seconds until the ports listen.
  public var startsAfter: Double?
  /// The spans, in seconds since the start, in which both ports refuse connections.
  public var refusals: [Range<Double>] = []
  /// When a person taps which mode, in seconds since the start.
  public var taps: [Tap] = []
  /// A person leaves Sketch mode after this long and comes back after that long, again and again.
  public var visits: Visits?

  /// One tap on a mode.
  public struct Tap: Equatable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The mode tapped.
    public var mode: PhoneCaptureMode

    /// A tap at a time.
    public init(time: Double, mode: PhoneCaptureMode) {
      self.time = time
      self.mode = mode
    }
  }

  /// How long a person stays in Sketch mode and away from it.
  public struct Visits: Equatable, Sendable {
    /// Seconds in Sketch mode.
    public var stay: Double
    /// Seconds in Touch mode.
    public var away: Double

    /// Visits of a length, with pauses between them.
    public init(stay: Double, away: Double) {
      self.stay = stay
      self.away = away
    }
  }

  /// Nothing goes wrong.
  public init() {}
}
