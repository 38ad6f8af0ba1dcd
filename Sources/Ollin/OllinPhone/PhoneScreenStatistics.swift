/// Counters and timings of the pictures sent to a phone.
///
/// Times are in milliseconds.
public struct PhoneScreenStatistics: Equatable, Sendable, Codable {
  /// The middle, the tail and the worst of a set of durations, in milliseconds.
  public struct Quantiles: Equatable, Sendable, Codable {
    /// Half of all are at or below this.
    public var p50 = 0.0
    /// Nineteen of twenty are at or below this.
    public var p95 = 0.0
    /// The longest.
    public var max = 0.0

    /// All zero.
    public init() {}
  }

  /// Frames the sketch drew while this screen was attached.
  public var framesDrawn = 0
  /// Pictures encoded.
  public var picturesEncoded = 0
  /// Of those, the ones that stand alone.
  public var keyframes = 0
  /// Keyframes sent once more as they were, since the picture was the same; not encoded again.
  public var keyframesRepeated = 0
  /// Pictures written to the cable.
  public var picturesSent = 0
  /// Frames that were the same as the picture before, so nothing was encoded.
  public var unchanged = 0
  /// Frames that nobody looked for: no phone in Sketch mode, or sooner than the screen's rate.
  public var notWanted = 0
  /// Frames skipped because the encoder was still busy.
  public var skippedForEncoder = 0
  /// Frames skipped because a finished picture still waited for the cable.
  public var skippedForCable = 0
  /// Frames rendered for the phone and then replaced by a newer one before they were encoded.
  public var replaced = 0
  /// Encoded pictures that were not sent, since the connection or the phone's Sketch mode ended.
  public var lost = 0
  /// Encoded pictures that did not fit a frame of the wire, and were not sent.
  public var oversize = 0
  /// Picture connections made.
  public var connections = 0
  /// Bytes written to the cable.
  public var bytesSent = 0
  /// Seconds between keyframes at present; rises above 1 on a machine whose keyframes are slow.
  public var keyframePeriod = 1.0
  /// The most that ``keyframePeriod`` was.
  public var longestKeyframePeriod = 1.0
  /// Pixels across of the picture at present.
  public var pictureWidth = 0
  /// Pixels down of the picture at present.
  public var pictureHeight = 0
  /// Time in the sketch's `draw()`.
  public var draw = Quantiles()
  /// Time to turn the rendered image into the picture's planes.
  public var convert = Quantiles()
  /// Time in the encoder.
  public var encode = Quantiles()
  /// Time from the end of encoding to the start of the write.
  public var queue = Quantiles()
  /// Time in the write.
  public var send = Quantiles()
  /// Time from the start of `draw()` to the last byte written.
  public var total = Quantiles()

  /// All zero.
  public init() {}
}
