internal import Foundation
internal import Wire

/// A person who comes in, sits down, looks around, waves, gets up and goes, again and again.
struct Walker: Sendable {
  /// The person at a time.
  struct Moment: Sendable {
    /// The pelvis on the floor's axes: x left of the person, z to the front.
    var root: Pose
    /// In the person's own axes, the pelvis at the origin.
    var joints: [PhoneJoint: Pose]
  }

  /// How far the floor is below the phone, in metres.
  static let floor = -1.35
  /// Where the chair stands.
  static let chair = SIMD3(-0.25, floor, -2.65)
  /// How high its seat is, in metres.
  static let seat = 0.44
  /// Which way who sits on it looks: radians from the phone's −z to the picture's right.
  private static let seatHeading = 0.65
  /// Metres from the start of a way until the pace is reached.
  private static let run = 0.6

  let figure: BodyFigure
  private let arriving: FloorPath
  private let leaving: FloorPath
  private let pace: Double
  private let stride: Double
  private let armSwing: Double
  private let noise: SmoothNoise
  /// Seconds of: nobody, walking in, turning and sitting down, sitting, getting up, walking out.
  private let ends: [Double]

  init(seed: UInt64) {
    var random = SceneRandom(seed: seed, use: 10)
    figure = BodyFigure(height: random.number(in: 1.58...1.84))
    pace = random.number(in: 1.0...1.2)
    stride = figure.height * random.number(in: 0.68...0.74)
    armSwing = random.number(in: 0.3...0.45)
    noise = SmoothNoise(seed: seed, use: 11)
    let reach = random.number(in: -0.15...0.15)
    arriving = FloorPath(through: [
      SIMD2(-2.9, -3.1), SIMD2(-1.5, -2.8 + reach), SIMD2(-0.2, -2.1), SIMD2(0.65 + reach, -2.2),
      SIMD2(0.7, -2.85), SIMD2(0.15, -2.95), SIMD2(Self.chair.x, Self.chair.z + 0.28),
    ])
    leaving = FloorPath(through: [
      SIMD2(Self.chair.x, Self.chair.z + 0.28), SIMD2(0.1, -2.0), SIMD2(0.9, -2.2 + reach),
      SIMD2(2.7, -2.7),
    ])
    let spans = [
      0.5, arriving.length / pace + Self.run / pace, 2.2, 7.0, 1.5,
      leaving.length / pace + Self.run / pace, 2.5,
    ]
    var ends: [Double] = []
    for span in spans { ends.append((ends.last ?? 0) + span) }
    self.ends = ends
  }

  /// Seconds until everything begins again.
  var period: Double { ends.last ?? 1 }

  /// The person at a time in seconds; nil while nobody is there.
  func moment(at time: Double) -> Moment? {
    let passed = time - (time / period).rounded(.down) * period
    guard passed >= ends[0], passed < ends[5] else { return nil }
    if passed < ends[1] {
      return walking(on: arriving, for: passed - ends[0], from: false, to: true, at: time)
    }
    if passed < ends[4] {
      return sitting(since: passed - ends[1], at: time)
    }
    return walking(on: leaving, for: passed - ends[4], from: true, to: false, at: time)
  }

  /// On a way, beginning or ending at rest.
  private func walking(
    on path: FloorPath, for passed: Double, from rests: Bool, to stops: Bool, at time: Double
  ) -> Moment {
    let span = path.length / pace + Self.run / pace
    // The pace grows evenly over a while that covers half as much way as it would in full.
    let ramp = 2 * Self.run / pace
    let distance: Double
    if rests {
      distance = passed < ramp ? pace * passed * passed / (2 * ramp) : pace * (passed - ramp / 2)
    } else {
      let left = span - passed
      distance =
        path.length - (left < ramp ? pace * left * left / (2 * ramp) : pace * (left - ramp / 2))
    }
    let vigour =
      rests ? Ease.step(0, ramp, at: passed) : stops ? Ease.step(0, ramp, at: span - passed) : 1
    let forward = path.heading(at: min(max(distance, 0.15), path.length - 0.15))
    var heading = atan2(forward.x, forward.z)
    if rests {
      heading = Self.turn(from: Self.seatHeading, to: heading, Ease.step(0, ramp, at: passed))
    }
    var angles = BodyAngles.mix(
      BodyAngles(), .walking(at: distance / stride, armSwing: armSwing), 0.12 + 0.88 * vigour)
    if vigour < 0.05 { angles = .mix(BodyAngles(), angles, vigour / 0.05) }
    angles.headTurn += 0.25 * noise.layered(1, time * 0.3)
    angles.headBow += 0.06 * noise.layered(2, time * 0.25)
    return moment(path.place(at: distance), heading: heading, angles, vigour: vigour)
  }

  /// Turning to the front, sitting down, sitting, and getting up again.
  private func sitting(since passed: Double, at time: Double) -> Moment {
    let forward = arriving.heading(at: arriving.length - 0.15)
    let from = atan2(forward.x, forward.z)
    let heading = Self.turn(from: from, to: Self.seatHeading, Ease.step(0, 0.9, at: passed))
    let rising = ends[3] - ends[1]
    let down = Ease.step(0.7, 2.1, at: passed) * (1 - Ease.step(rising, rising + 1.4, at: passed))
    var angles = BodyAngles.mix(BodyAngles(), .sitting, down)
    angles.lean += 0.55 * sin(.pi * down) * sin(.pi * down)
    // Small steps while turning.
    let shuffle = Ease.swell(0..<0.9, rise: 0.2, fall: 0.2, at: passed) * 0.25
    angles = .mix(angles, .walking(at: passed * 1.1, armSwing: 0.1), shuffle)
    let wave = Ease.swell(4..<6.6, rise: 0.5, fall: 0.5, at: passed)
    angles = .waving(angles, amount: wave, at: time)
    let isStill = Ease.step(2, 2.6, at: passed) * (1 - Ease.step(rising - 0.5, rising, at: passed))
    angles.headTurn += 0.5 * noise.layered(3, time * 0.4) * isStill
    angles.headBow += 0.12 * noise.layered(4, time * 0.35) * isStill
    angles.lean += 0.03 * noise.layered(5, time * 0.3)
    let place = SIMD3(Self.chair.x, 0, Self.chair.z + 0.28)
    return moment(place, heading: heading, angles, vigour: 0)
  }

  private func moment(
    _ place: SIMD3<Double>, heading: Double, _ angles: BodyAngles, vigour: Double
  ) -> Moment {
    let joints = figure.joints(angles)
    // Who sits down keeps the feet where they stand and moves the pelvis back.
    let feet = [PhoneJoint.leftAnkle, .rightAnkle].compactMap { joints[$0]?.position.z }
    let ahead = feet.reduce(0, +) / 2 * (1 - vigour)
    let turn = Quaternion.yaw(heading)
    var position = place + turn.turned(SIMD3(0, 0, -ahead))
    position.y = Self.floor + figure.pelvisHeight(joints)
    return Moment(root: Pose(rotation: turn, position: position), joints: joints)
  }

  /// From one direction to another the shorter way round.
  private static func turn(from: Double, to: Double, _ part: Double) -> Double {
    let difference = (to - from).remainder(dividingBy: 2 * .pi)
    return from + difference * part
  }
}
