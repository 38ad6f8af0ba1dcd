internal import Foundation
internal import Wire

/// How the phone is held and moved: device motion a hundred times a second.
struct MotionTrack: PhoneTrack {
  /// How the hand that holds it moves.
  enum Sway: Sendable {
    /// Tilts far and slowly, as somebody does who lets paint run.
    case slow
    /// Tries to hold still.
    case tremor

    /// Radians the tilt goes to either side.
    var reach: ClosedRange<Double> { self == .slow ? 0.25...0.5 : 0.002...0.006 }
    /// Turns of the tilt a second.
    var pace: ClosedRange<Double> { self == .slow ? 0.05...0.14 : 0.4...1.6 }
    /// Acceleration by the hand, in g.
    var shake: Double { self == .slow ? 0.02 : 0.004 }
  }

  /// Messages a second.
  static let rate = 100.0

  /// A sum of two sines: smooth, never quite the same again, and with an exact derivative.
  private struct Swing: Sendable {
    var middle: Double
    var waves: [(reach: Double, pace: Double, phase: Double)]

    func value(at time: Double) -> Double {
      waves.reduce(middle) { $0 + $1.reach * sin(2 * .pi * $1.pace * time + $1.phase) }
    }

    func rate(at time: Double) -> Double {
      waves.reduce(0) {
        $0 + $1.reach * 2 * .pi * $1.pace * cos(2 * .pi * $1.pace * time + $1.phase)
      }
    }
  }

  private let yaw: Swing
  private let pitch: Swing
  private let roll: Swing
  private let shake: [Swing]
  private var index = 0

  init(seed: UInt64, sway: Sway) {
    var random = SceneRandom(seed: seed, use: 1)
    func swing(around middle: Double, reach: ClosedRange<Double>, pace: ClosedRange<Double>)
      -> Swing
    {
      Swing(
        middle: middle,
        waves: (0..<2).map { _ in
          (
            reach: random.number(in: reach) / 2, pace: random.number(in: pace),
            phase: random.number(in: 0...2 * .pi)
          )
        })
    }
    yaw = swing(around: 0, reach: sway.reach, pace: sway.pace)
    // Held in front of the chest, the screen leaning back.
    pitch = swing(around: 1.1, reach: sway.reach, pace: sway.pace)
    roll = swing(around: 0, reach: sway.reach, pace: sway.pace)
    let force = sway.shake
    shake = (0..<3).map { _ in swing(around: 0, reach: force / 2...force, pace: 2...6) }
  }

  mutating func next() -> TimedMessage? {
    let time = Double(index) / Self.rate
    index += 1
    return TimedMessage(time: time, message: .motion(sample(at: time)))
  }

  mutating func skip(to time: Double) {
    guard time.isFinite, time < 1e9 else { return }
    index = max(index, Int((time * Self.rate).rounded(.up)))
  }

  /// The reading at a time.
  ///
  /// The attitude turns the phone's axes (x right, y up along the screen, z out of it) into the
  /// room's, whose z is up: first a roll about the phone's y, then a pitch about x, then a yaw.
  func sample(at time: Double) -> PhoneMotionSample {
    let (half1, half2, half3) = (
      yaw.value(at: time) / 2, pitch.value(at: time) / 2, roll.value(at: time) / 2
    )
    let (cy, sy, cp, sp, cr, sr) = (
      cos(half1), sin(half1), cos(half2), sin(half2), cos(half3), sin(half3)
    )
    let attitude = SIMD4(
      cy * sp * cr - sy * cp * sr, cy * cp * sr + sy * sp * cr, sy * cp * cr + cy * sp * sr,
      cy * cp * cr - sy * sp * sr)
    let up = Self.roomUp(pitch: 2 * half2, roll: 2 * half3)
    let (yawRate, pitchRate, rollRate) = (
      yaw.rate(at: time), pitch.rate(at: time), roll.rate(at: time)
    )
    let rotation =
      up * yawRate + SIMD3(cos(2 * half3), 0, sin(2 * half3)) * pitchRate
      + SIMD3(0, rollRate, 0)
    return PhoneMotionSample(
      attitude: SIMD4<Float>(attitude), gravity: SIMD3<Float>(-up),
      rotationRate: SIMD3<Float>(rotation),
      userAcceleration: SIMD3<Float>(
        SIMD3(shake[0].value(at: time), shake[1].value(at: time), shake[2].value(at: time))),
      timestamp: PhoneScene.bootTime + time)
  }

  /// The room's upward direction in the phone's axes.
  private static func roomUp(pitch: Double, roll: Double) -> SIMD3<Double> {
    SIMD3(-sin(roll) * cos(pitch), sin(pitch), cos(roll) * cos(pitch))
  }
}
