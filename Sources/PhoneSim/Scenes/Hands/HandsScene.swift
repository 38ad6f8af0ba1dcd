internal import Foundation
internal import Wire

/// Hands before the rear camera: one, two, those of a second person too, and none.
struct HandsScene: Sendable {
  /// Readings a second.
  static let rate = 30.0
  /// Seconds until the same hands come again.
  static let period = 44.0

  private let hands: [(actor: HandActor, spans: [Range<Double>])]
  private let seed: UInt64
  private let noise: SmoothNoise
  private let isLifted: Bool

  /// - Parameters:
  ///   - seed: the same seed, the same hands.
  ///   - isLifted: whether the phone measures depth, so that joints have a place in the room.
  init(seed: UInt64, isLifted: Bool) {
    self.seed = seed
    self.isLifted = isLifted
    noise = SmoothNoise(seed: seed, use: 70)
    hands = [
      (
        HandActor(seed: seed, number: 0, isLeft: false, home: SIMD3(-0.04, -0.11, -0.42)),
        [0..<41]
      ),
      (
        HandActor(seed: seed, number: 1, isLeft: true, home: SIMD3(0.115, -0.12, -0.47)),
        [12..<40]
      ),
      (
        HandActor(seed: seed, number: 2, isLeft: false, home: SIMD3(-0.18, 0.10, -0.68)),
        [23..<35]
      ),
      (
        HandActor(seed: seed, number: 3, isLeft: true, home: SIMD3(0.17, 0.12, -0.7)),
        [24..<34]
      ),
    ]
  }

  var track: SampledTrack {
    SampledTrack(in: [.hands], rate: Self.rate) { [self] in .hands(hands(at: $0)) }
  }

  /// The hands in view at a time.
  func hands(at time: Double) -> [PhoneHandSample] {
    let passed = time - (time / Self.period).rounded(.down) * Self.period
    let camera = HeldCamera.atOrigin.swaying(at: time, seed: seed, reach: 0.03)
    return hands.enumerated().compactMap { number, entry in
      let presence = entry.spans.map { Ease.swell($0, rise: 0.9, fall: 0.9, at: passed) }.max()
      guard let presence, presence > 0 else { return nil }
      return hand(number, entry.actor, at: time, presence: presence, camera)
    }
  }

  private func hand(
    _ number: Int, _ actor: HandActor, at time: Double, presence: Double, _ camera: HeldCamera
  ) -> PhoneHandSample? {
    let wrist = actor.wrist(at: time, presence: presence)
    let frame = Int((time * Self.rate).rounded())
    var joints: [PhoneHandJoint: PhoneHandJointSample] = [:]
    for (name, local) in actor.figure.joints(actor.gesture(at: time)) {
      let channel = number * 100 + Int(name.rawValue) * 4
      let tremor = SIMD3(
        noise.value(channel, time * 6), noise.value(channel + 1, time * 6),
        noise.value(channel + 2, time * 6))
      let place = wrist.placed(local) + tremor * 0.0012
      guard let seen = camera.view(of: place), (0...1).contains(seen.point.x),
        (0...1).contains(seen.point.y)
      else { continue }
      // A depth pixel is a hole now and then, more likely at a thin fingertip.
      let isHole = noise.thrown(channel + 3, frame) < (name.isTip ? 0.03 : 0.008)
      joints[name] = PhoneHandJointSample(
        point: SIMD2<Float>(seen.point),
        confidence: Float(0.97 - 0.22 * noise.thrown(channel + 2, frame) * (name.isTip ? 1 : 0.4)),
        hasWorldPosition: isLifted && !isHole,
        worldPosition: isLifted && !isHole ? SIMD3<Float>(place) : .zero)
    }
    // The model finds no hand in a few joints at the edge.
    guard joints.count >= 8 else { return nil }
    return PhoneHandSample(
      isTracked: true, timestamp: PhoneScene.bootTime + time,
      chirality: actor.figure.isLeft ? .left : .right,
      confidence: Float(0.9 + 0.08 * noise.value(900 + number, time)) - Float(number) * 0.03,
      joints: joints)
  }
}

extension PhoneHandJoint {
  /// Whether it is the end of a finger.
  var isTip: Bool {
    self == .thumbTip || self == .indexTip || self == .middleTip || self == .ringTip
      || self == .littleTip
  }
}
