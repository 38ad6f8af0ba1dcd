/// How long from one keyframe to the next: a second, unless keyframes are slow on this machine.
///
/// One that costs more than two frame intervals holds the pictures up visibly, so the period is
/// stretched in proportion, to five seconds at most.
struct KeyframePeriod: Equatable, Sendable {
  /// Seconds.
  private(set) var seconds = 1.0

  private var cost: Double?

  /// Learns from a keyframe.
  ///
  /// The first of an encoder is slow for other reasons: leave it out.
  ///
  /// - Parameters:
  ///   - duration: seconds it took to encode.
  ///   - interval: seconds between pictures, as they come.
  mutating func encoded(duration: Double, interval: Double) {
    let known = cost.map { $0 + (duration - $0) * 0.3 } ?? duration
    cost = known
    seconds = min(max(known / (2 * interval), 1), 5)
  }
}
