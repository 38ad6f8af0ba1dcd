internal import Wire

/// Readings at an even rate, each made from its time alone.
struct SampledTrack: PhoneTrack {
  let modes: Set<PhoneCaptureMode>?
  let mayBeDropped = true

  /// Readings a second.
  private let rate: Double
  private let reading: @Sendable (Double) -> PhoneMessage?
  private var index = 0

  /// - Parameters:
  ///   - modes: the modes in which the phone sends it; nil for all.
  ///   - rate: readings a second.
  ///   - reading: what is sent at a time, in seconds since the scene began; nil
  ///     ends the track.
  init(
    in modes: Set<PhoneCaptureMode>?, rate: Double,
    _ reading: @escaping @Sendable (Double) -> PhoneMessage?
  ) {
    self.modes = modes
    self.rate = rate
    self.reading = reading
  }

  mutating func next() -> TimedMessage? {
    let time = Double(index) / rate
    index += 1
    return reading(time).map { TimedMessage(time: time, message: $0) }
  }

  mutating func skip(to time: Double) {
    guard time.isFinite, time < 1e9 else { return }
    index = max(index, Int((time * rate).rounded(.up)))
  }
}
