internal import Foundation

/// Numbers that wander: smooth in time and the same for the same seed.
struct SmoothNoise: Sendable {
  private let seed: UInt64

  /// Noise of its own for one use of a seed.
  init(seed: UInt64, use: UInt64) {
    var random = SceneRandom(seed: seed, use: use)
    self.seed = random.next()
  }

  /// A number from 0 up to 1 that belongs to a channel and an index, as if thrown.
  func thrown(_ channel: Int, _ index: Int) -> Double {
    var random = SceneRandom(
      seed: seed &+ UInt64(bitPattern: Int64(channel)) &* 0xA076_1D64_78BD_642F,
      use: UInt64(bitPattern: Int64(index)))
    return random.number(in: 0...1)
  }

  /// A smooth curve through a thrown number at every whole time, −1…1.
  func value(_ channel: Int, _ time: Double) -> Double {
    guard abs(time) < 1e12 else { return 0 }
    let floor = time.rounded(.down)
    let index = Int(floor)
    let part = time - floor
    let from = thrown(channel, index)
    let to = thrown(channel, index + 1)
    let eased = part * part * part * (part * (part * 6 - 15) + 10)
    return (from + (to - from) * eased) * 2 - 1
  }

  /// Slow wandering with a faster, smaller one on top, −1…1.
  func layered(_ channel: Int, _ time: Double) -> Double {
    value(channel, time) * 0.7 + value(channel + 1000, time * 2.3 + 17) * 0.3
  }
}
