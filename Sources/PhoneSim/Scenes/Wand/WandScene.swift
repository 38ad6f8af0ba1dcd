internal import Foundation
internal import Wire

/// Somebody who points the phone at one place after another, presses, and slides the thumb.
struct WandScene: Sendable {
  /// Readings a second.
  static let rate = 60.0
  /// Seconds from one target to the next.
  static let span = 2.4
  /// When in the span the thumb is down.
  private static let press = 1.0..<1.9

  private let noise: SmoothNoise

  init(seed: UInt64) {
    noise = SmoothNoise(seed: seed, use: 100)
  }

  var track: SampledTrack {
    SampledTrack(in: [.wand], rate: Self.rate) { [self] in .wand(wand(at: $0)) }
  }

  /// The phone at a time.
  func wand(at time: Double) -> PhoneWandSample {
    let index = Int((time / Self.span).rounded(.down))
    let passed = time - Double(index) * Self.span
    let target = target(index - 1).mixed(with: target(index), Ease.step(0, 0.8, at: passed))
    let hand = SIMD3(
      0.10 * noise.layered(0, time * 0.3), 0.07 * noise.layered(1, time * 0.27),
      0.06 * noise.layered(2, time * 0.22))
    var held = Pose(at: hand, lookingAt: target)
    held.rotation =
      held.rotation * .roll(0.2 * noise.layered(3, time * 0.25))
      * .yaw(0.008 * noise.value(4, time * 5)) * .pitch(0.008 * noise.value(5, time * 5))
    let isPressed = index >= 0 && Self.press.contains(passed)
    let part = (passed - Self.press.lowerBound)
    // Every other press slides up or down, the rest hold still.
    let slide = index % 2 == 0 ? 0 : (noise.thrown(20, index) < 0.5 ? 0.6 : -0.6)
    let thumb = SIMD2(
      0.3 * (noise.thrown(21, index) * 2 - 1) + 0.05 * sin(part * 3),
      -0.2 + slide * Ease.step(0.1, 0.8, at: part))
    return PhoneWandSample(
      // The place is found within the first second.
      isTracked: time >= 0.8, timestamp: PhoneScene.bootTime + time,
      transform: HeldCamera(held: held).sensor.wire, quarterTurnsCW: 1, isPressed: isPressed,
      pressCount: UInt32(
        clamping: max(index, 0) + (passed >= Self.press.lowerBound ? 1 : 0)),
      hasTouch: isPressed, touch: isPressed ? SIMD2<Float>(thumb) : .zero)
  }

  /// What is pointed at: in front, within a wide reach of the arm, metres.
  private func target(_ index: Int) -> SIMD3<Double> {
    SIMD3(
      (noise.thrown(10, index) * 2 - 1) * 0.9, (noise.thrown(11, index) * 2 - 1) * 0.55,
      -1.4 - noise.thrown(12, index) * 0.8)
  }
}
