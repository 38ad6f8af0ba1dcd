internal import Glibc

/// A value on a spring to what is written to it: it overshoots and comes to rest.
///
/// `@Sprung(frequency: 2, damping: 0.3) var size = 40.0`.
@propertyWrapper @MainActor public final class Sprung<Value: Animatable> {
  private var current: Value
  /// The same as `current`, free of what is lost on the way from lanes to value and back.
  private var place: SIMD4<Double>
  private var velocity = SIMD4<Double>.zero
  private let frequency: Double
  private let damping: Double

  /// What was written last.
  public private(set) var target: Value

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - wrappedValue: where it starts.
  ///   - frequency: how often a second it would swing without damping, up to 100.
  ///   - damping: 0 swings for ever, 1 comes to rest soonest without a swing.
  public init(wrappedValue: Value, frequency: Double = 2, damping: Double = 0.5) {
    current = wrappedValue
    target = wrappedValue
    place = wrappedValue.lanes
    self.frequency = frequency.isFinite ? min(max(frequency, 0.001), 100) : 2
    self.damping = damping.isFinite ? min(max(damping, 0), 100) : 0.5
  }

  /// Where it is now; writing moves the spring's other end.
  public var wrappedValue: Value {
    get { current }
    set {
      guard newValue == newValue else { return }
      target = newValue
    }
  }

  /// The spring itself, for ``isSettled``, ``jump(to:)`` and ``kick(_:)``.
  public var projectedValue: Sprung<Value> { self }

  /// Whether it is at rest where it belongs.
  public var isSettled: Bool { current == target && velocity == .zero }

  /// Is there at once, at rest.
  public func jump(to value: Value) {
    guard value == value else { return }
    (current, target, place, velocity) = (value, value, value.lanes, .zero)
  }

  /// Adds a velocity, in units of the value a second.
  public func kick(_ push: Value) {
    guard push == push else { return }
    velocity += push.lanes
  }
}

extension Sprung: FrameAdvancing {
  func advance(by seconds: Double) {
    guard !isSettled else { return }
    let goal = target.lanes
    let offset = place - goal
    let (next, speed) = swing(offset, velocity, seconds)
    let size = max(goal.largest, offset.largest, 1e-9)
    if next.largest < size * 1e-6, speed.largest < size * 1e-6 {
      (current, place, velocity) = (target, goal, .zero)
      return
    }
    let moved = Value(lanes: goal + next)
    guard moved == moved else { return }
    (current, place, velocity) = (moved, goal + next, speed)
  }

  /// The exact motion of a damped spring, so that no step is too long for it.
  private func swing(
    _ x: SIMD4<Double>, _ v: SIMD4<Double>, _ t: Double
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    let w = 2 * Double.pi * frequency
    if damping < 1 {
      let wd = w * (1 - damping * damping).squareRoot()
      let decay = exp(-damping * w * t)
      let (c, s) = (cos(wd * t), sin(wd * t))
      let b = (v + x * (damping * w)) / wd
      return ((x * c + b * s) * decay, (v * c - (b * (damping * w) + x * wd) * s) * decay)
    }
    if damping == 1 {
      let decay = exp(-w * t)
      let b = v + x * w
      return ((x + b * t) * decay, (v - b * (w * t)) * decay)
    }
    let root = (damping * damping - 1).squareRoot()
    let (slow, fast) = (-w / (damping + root), -w * (damping + root))
    let c2 = (v - x * slow) / (fast - slow)
    let c1 = x - c2
    let (e1, e2) = (exp(slow * t), exp(fast * t))
    return (c1 * e1 + c2 * e2, c1 * (slow * e1) + c2 * (fast * e2))
  }
}
