/// A value that follows what is written to it, fast when far and slow when near.
///
/// `@Smoothed(0.2) var place = Vector2.zero`, then `place = mouse` in `draw()`.
@propertyWrapper @MainActor public final class Smoothed<Value: Animatable> {
  private var current: Value
  private let time: Double

  /// What was written last.
  public private(set) var target: Value

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - wrappedValue: where it starts.
  ///   - time: seconds in which about two thirds of a way are covered.
  public init(wrappedValue: Value, _ time: Double = 0.2) {
    current = wrappedValue
    target = wrappedValue
    self.time = time.isFinite ? time : 0
  }

  /// Where it is now; writing sets where it goes.
  public var wrappedValue: Value {
    get { current }
    set {
      guard newValue == newValue else { return }
      target = newValue
      if time <= 0 { current = newValue }
    }
  }

  /// The motion itself, for ``isSettled`` and ``jump(to:)``.
  public var projectedValue: Smoothed<Value> { self }

  /// Whether it has arrived.
  public var isSettled: Bool { current == target }

  /// Is there at once.
  public func jump(to value: Value) {
    guard value == value else { return }
    (current, target) = (value, value)
  }
}

extension Smoothed: FrameAdvancing {
  func advance(by seconds: Double) {
    guard current != target else { return }
    current = current.approached(target, approach(seconds, time))
  }
}
