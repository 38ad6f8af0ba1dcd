/// Seconds since a phone started, on a clock that never goes back.
struct PhoneClock: Sendable {
  private let origin = ContinuousClock.now

  /// Seconds since the start.
  var now: Double { Self.seconds(ContinuousClock.now - origin) }

  static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
