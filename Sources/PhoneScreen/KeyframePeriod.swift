/// How long from one keyframe to the next: a second, unless keyframes are slow on this machine.
///
/// One that costs more than two frame intervals holds the pictures up visibly, so the period is
/// stretched in proportion, to five seconds at most.
struct KeyframePeriod: Equatable, Sendable {
  /// Seconds.
  private(set) var seconds = 1.0

  /// Keyframes of which the quickest tells how quick the machine is: a slow one among them was held
  /// up by something else.
  private static let remembered = 3

  private var recent: [Double] = []

  /// Learns from a keyframe.
  ///
  /// The first of an encoder is slow for other reasons: leave it out.
  ///
  /// - Parameters:
  ///   - duration: seconds it took to encode.
  ///   - interval: seconds between pictures, as they come.
  mutating func encoded(duration: Double, interval: Double) {
    recent.append(duration)
    if recent.count > Self.remembered { recent.removeFirst() }
    guard recent.count == Self.remembered, let quickest = recent.min() else { return }
    seconds = min(max(quickest / (2 * interval), 1), 5)
  }
}
