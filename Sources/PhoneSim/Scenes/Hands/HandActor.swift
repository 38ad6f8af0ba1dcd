internal import Foundation
internal import Wire

/// One hand before the phone, from coming into view until it goes.
struct HandActor: Sendable {
  /// Seconds a gesture takes, and of those until it is there.
  private static let hold = 1.8
  private static let change = 0.4
  private static let repertoire: [HandGesture] = [
    .open, .pinch, .relaxed, .pinch, .point, .open, .fist, .victory,
  ]

  let figure: HandFigure
  /// Where the wrist is on average, in the phone's axes and metres.
  private let home: SIMD3<Double>
  private let noise: SmoothNoise
  private let start: Int

  init(seed: UInt64, number: Int, isLeft: Bool, home: SIMD3<Double>) {
    noise = SmoothNoise(seed: seed, use: 60 + UInt64(number))
    figure = HandFigure(scale: 0.9 + 0.2 * noise.thrown(90, 0), isLeft: isLeft)
    self.home = home
    // The first hand begins open; the others anywhere.
    start = number == 0 ? 0 : Int(noise.thrown(91, 0) * Double(Self.repertoire.count))
  }

  /// What the fingers do at a time.
  func gesture(at time: Double) -> HandGesture {
    let index = Int((time / Self.hold).rounded(.down))
    let part = Ease.step(0, Self.change, at: time - Double(index) * Self.hold)
    func gesture(_ index: Int) -> HandGesture {
      let count = Self.repertoire.count
      return Self.repertoire[((index + start) % count + count) % count]
    }
    var result = gesture(index - 1).mixed(with: gesture(index), part)
    result.spread *= 1 + 0.1 * noise.value(20, time * 1.3)
    return result
  }

  /// The wrist at a time, in the phone's axes.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - presence: 0 while it is still below the view, 1 when it is in its place.
  /// - Returns: the hand's own axes in those of the phone.
  func wrist(at time: Double, presence: Double) -> Pose {
    let shift = SIMD3(
      0.035 * noise.layered(0, time * 0.5), 0.03 * noise.layered(1, time * 0.45),
      0.05 * noise.layered(2, time * 0.3))
    let side: Double = figure.isLeft ? 1 : -1
    let turn =
      Quaternion.roll(side * -0.12 + 0.3 * noise.layered(3, time * 0.35))
      * .yaw(side * 0.2 + 0.5 * noise.layered(4, time * 0.3))
      * .pitch(-0.15 + 0.25 * noise.layered(5, time * 0.33))
    return Pose(
      rotation: turn, position: home + shift + SIMD3(0, (presence - 1) * 0.55, 0))
  }
}
