/// A way for a camera to move about its target, by the sketch's clock: seconds and radians.
public struct CameraMove: Equatable, Sendable {
  /// How a move that ends speeds up and slows down.
  public enum Curve: Hashable, Sendable {
    /// At one speed.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    func value(_ t: Double) -> Double {
      let t = t.clampedToUnit
      return switch self {
      case .linear: t
      case .easeIn: t * t * t
      case .easeOut: 1 - (1 - t) * (1 - t) * (1 - t)
      case .easeInOut: t * t * t * (t * (t * 6 - 15) + 10)
      }
    }
  }

  enum Kind: Equatable, Sendable {
    case turntable(period: Double)
    case sway(amplitude: Double, period: Double)
    case orbitAndRise(period: Double, rise: Double, seconds: Double)
    case dolly(by: Double, seconds: Double, curve: Curve)
    case tilt(to: Double, seconds: Double, curve: Curve)
    case reveal(seconds: Double, curve: Curve)
    case handheld(amount: Double, speed: Double)
  }

  let kind: Kind

  /// Round the target, one turn in `period` seconds; the other way when negative, not at all when 0.
  public static func turntable(period: Double) -> CameraMove {
    CameraMove(kind: .turntable(period: period))
  }

  /// To one side and to the other, `amplitude` radians each way, once in `period` seconds.
  public static func sway(amplitude: Double = .pi / 6, period: Double = 8) -> CameraMove {
    CameraMove(kind: .sway(amplitude: amplitude, period: period))
  }

  /// Slowly round the target.
  public static func autoOrbit(period: Double = 24) -> CameraMove { turntable(period: period) }

  /// Round the target, and `rise` radians up in the first seconds.
  ///
  /// - Parameters:
  ///   - period: of a turn, seconds.
  ///   - rise: radians.
  ///   - seconds: how long the rise takes.
  /// - Returns: the move.
  public static func orbitAndRise(
    period: Double = 12, rise: Double = 0.5, in seconds: Double = 6
  ) -> CameraMove {
    CameraMove(kind: .orbitAndRise(period: period, rise: rise, seconds: seconds))
  }

  /// Nearer, to `factor` times the distance.
  ///
  /// - Parameters:
  ///   - factor: of the distance.
  ///   - seconds: how long it takes.
  ///   - curve: how it speeds up and slows down.
  /// - Returns: the move.
  public static func pushIn(
    by factor: Double = 0.5, in seconds: Double = 2, curve: Curve = .easeInOut
  ) -> CameraMove {
    CameraMove(kind: .dolly(by: factor, seconds: seconds, curve: curve))
  }

  /// Farther, to `factor` times the distance.
  ///
  /// - Parameters:
  ///   - factor: of the distance.
  ///   - seconds: how long it takes.
  ///   - curve: how it speeds up and slows down.
  /// - Returns: the move.
  public static func pullOut(
    by factor: Double = 2, in seconds: Double = 2, curve: Curve = .easeInOut
  ) -> CameraMove {
    CameraMove(kind: .dolly(by: factor, seconds: seconds, curve: curve))
  }

  /// Up or down, to an elevation.
  ///
  /// - Parameters:
  ///   - elevation: where it ends, radians above the horizon.
  ///   - seconds: how long it takes.
  ///   - curve: how it speeds up and slows down.
  /// - Returns: the move.
  public static func tilt(
    to elevation: Double, in seconds: Double = 2, curve: Curve = .easeInOut
  ) -> CameraMove {
    CameraMove(kind: .tilt(to: elevation, seconds: seconds, curve: curve))
  }

  /// From near and low back to where the shot was framed.
  ///
  /// - Parameters:
  ///   - seconds: how long it takes.
  ///   - curve: how it speeds up and slows down.
  /// - Returns: the move.
  public static func reveal(
    in seconds: Double = 3, curve: Curve = .easeInOut
  ) -> CameraMove {
    CameraMove(kind: .reveal(seconds: seconds, curve: curve))
  }

  /// As if held by hand: never quite still.
  ///
  /// - Parameters:
  ///   - amount: how far it strays, radians.
  ///   - speed: how fast.
  /// - Returns: the move.
  public static func handheld(amount: Double = 0.04, speed: Double = 1) -> CameraMove {
    CameraMove(kind: .handheld(amount: amount, speed: speed))
  }

  /// Where it has led after `clock` seconds.
  func pose(from base: CameraPose, at clock: Double) -> CameraPose {
    var pose = base
    switch kind {
    case .turntable(let period): pose.azimuth += Self.turns(clock, period)
    case .sway(let amplitude, let period):
      pose.azimuth += (amplitude.isFinite ? amplitude : 0) * sine(Self.turns(clock, period))
    case .orbitAndRise(let period, let rise, let seconds):
      pose.azimuth += Self.turns(clock, period)
      pose.elevation +=
        (rise.isFinite ? rise : 0) * Curve.easeInOut.value(Self.share(clock, seconds))
    case .dolly(let factor, let seconds, let curve):
      let end = factor > 0 && factor.isFinite ? factor : 1
      pose.radius *= lerp(1, end, curve.value(Self.share(clock, seconds)))
    case .tilt(let elevation, let seconds, let curve):
      if elevation.isFinite {
        pose.elevation = lerp(
          pose.elevation, elevation, curve.value(Self.share(clock, seconds)))
      }
    case .reveal(let seconds, let curve):
      let t = curve.value(Self.share(clock, seconds))
      pose.radius *= lerp(0.45, 1, t)
      pose.elevation = lerp(Swift.max(0.05, 0.35 * pose.elevation), pose.elevation, t)
    case .handheld(let amount, let speed):
      guard amount.isFinite, speed.isFinite else { break }
      let t = clock * speed
      // Sines whose periods have no common multiple.
      pose.azimuth += amount * (0.6 * sine(t * 0.97) + 0.4 * sine(t * 2.31 + 1.3))
      pose.elevation += amount * 0.7 * (0.6 * sine(t * 1.19 + 0.7) + 0.4 * sine(t * 2.83 + 2.1))
      pose.radius *= 1 + amount * 0.3 * sine(t * 0.71 + 0.4)
    }
    return pose.held
  }

  private static func turns(_ clock: Double, _ period: Double) -> Double {
    period == 0 || period.isNaN ? 0 : clock * .tau / period
  }

  private static func share(_ clock: Double, _ seconds: Double) -> Double {
    seconds > 0 ? clock / seconds : 1
  }
}
