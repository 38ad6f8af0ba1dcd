/// How a recording is served.
public struct Playback: Equatable, Sendable {
  /// The file.
  public var path: String
  /// How many times faster than it was recorded.
  public var speed: Double
  /// Whether it begins again at its end.
  public var isLooped: Bool
  /// Whether each frame waits for ``SimulatedPhone/stepReplay()``.
  public var isStepped: Bool

  /// A recording at the speed of its making, once.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - speed: how many times faster than it was recorded.
  ///   - isLooped: whether it begins again at its end.
  ///   - isStepped: whether each frame waits to be asked for.
  public init(
    _ path: String, speed: Double = 1, isLooped: Bool = false, isStepped: Bool = false
  ) {
    self.path = path
    self.speed = speed
    self.isLooped = isLooped
    self.isStepped = isStepped
  }

  /// How far it is.
  public struct Progress: Equatable, Sendable {
    /// Seconds of the recording that were played this time round.
    public var seconds = 0.0
    /// Frames sent so far.
    public var frames = 0
    /// Times it was played to its end.
    public var rounds = 0
    /// Whether nothing follows any more.
    public var hasEnded = false
    /// What ended it before the file's end.
    public var damage: RecordingError?

    /// Nothing was played yet.
    public init() {}
  }
}
