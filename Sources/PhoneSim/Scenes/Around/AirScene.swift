internal import Foundation
internal import Wire

/// The air while the phone is carried up a flight of stairs, and down again by lift.
struct AirScene: Sendable {
  /// Readings a second.
  static let rate = 1.0
  /// Seconds until it is where it began.
  private static let period = 70.0
  private static let step = 0.17
  private static let steps = 18

  private let noise: SmoothNoise

  init(seed: UInt64) {
    noise = SmoothNoise(seed: seed, use: 190)
  }

  var track: SampledTrack {
    SampledTrack(in: nil, rate: Self.rate) { [self] in .air(reading(at: $0)) }
  }

  /// The reading at a time.
  func reading(at time: Double) -> PhoneAirSample {
    let height = height(at: time)
    let weather = 0.03 * noise.layered(0, time * 0.01)
    let flutter = 0.0006 * noise.value(1, time * 1.3)
    // It begins at nothing, wherever that is.
    let altitude = height + (time < 0.5 ? 0 : 0.04 * noise.value(2, time * 0.7))
    return PhoneAirSample(
      timestamp: PhoneScene.bootTime + time,
      pressure: Float(101.32 + weather + flutter - 0.01202 * height), altitude: Float(altitude))
  }

  /// Metres above the start.
  private func height(at time: Double) -> Double {
    let passed = time - (time / Self.period).rounded(.down) * Self.period
    let climbed = min(max((passed - 8) * 1.25, 0), Double(Self.steps))
    // A step is taken quickly, with a rest on it.
    let whole = climbed.rounded(.down)
    let up = (whole + Ease.step(0.2, 0.8, at: climbed - whole)) * Self.step
    return up * (1 - Ease.step(48, 58, at: passed))
  }
}
