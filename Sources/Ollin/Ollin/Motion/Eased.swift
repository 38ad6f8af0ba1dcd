/// A value that travels to what is written to it in a given time, along a curve.
///
/// `@Eased(0.8) var radius = 100.0`, then `radius = 300` in `mousePressed()`. Written anew while
/// it travels, it starts again from where it is; for a target that moves all the time take
/// ``Smoothed``.
@propertyWrapper @MainActor public final class Eased<Value: Animatable> {
  private var current: Value
  private var start: Value
  private var elapsed = 0.0
  private let duration: Double
  private let curve: @Sendable (Double) -> Double

  /// What was written last.
  public private(set) var target: Value

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - wrappedValue: where it starts.
  ///   - duration: seconds a travel takes.
  ///   - curve: how much of the way is done at a share of the time, both 0 to 1; slow at both
  ///     ends unless given.
  public init(
    wrappedValue: Value, _ duration: Double = 0.5,
    curve: @escaping @Sendable (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  ) {
    current = wrappedValue
    start = wrappedValue
    target = wrappedValue
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.curve = curve
  }

  /// Where it is now; writing sets it off to another place.
  public var wrappedValue: Value {
    get { current }
    set {
      guard newValue != target, newValue == newValue else { return }
      target = newValue
      start = current
      elapsed = 0
      if duration == 0 { current = newValue }
    }
  }

  /// The travel itself, for ``isSettled`` and ``jump(to:)``.
  public var projectedValue: Eased<Value> { self }

  /// Whether it has arrived.
  public var isSettled: Bool { current == target }

  /// Is there at once.
  public func jump(to value: Value) {
    guard value == value else { return }
    (current, start, target) = (value, value, value)
  }
}

extension Eased: FrameAdvancing {
  func advance(by seconds: Double) {
    guard current != target else { return }
    elapsed += seconds
    guard elapsed < duration else {
      current = target
      return
    }
    let next = start.mixed(with: target, curve(elapsed / duration))
    if next == next { current = next }
  }
}
