internal import Synchronization

/// A value of a sketch that can be turned from outside while it runs.
///
/// `@Param(0...5000) var pull = 2400.0` declares one. Every write is brought into the range and
/// onto the step; what is no number is ignored. With `smoothing`, a write is a target that the
/// value glides to. Reading and writing is safe from any thread.
@propertyWrapper public final class Param<Value: ParamValue>: Sendable {
  private struct State: Sendable {
    var current: Value
    var target: Value
    /// Whether the target was set from outside.
    var isTuned = false
  }

  let facts: ParamFacts<Value.ParamBound>
  /// The value the code gives.
  let original: Value
  private let state: Mutex<State>

  init(_ value: Value, _ facts: ParamFacts<Value.ParamBound>) {
    let fitted = value.fitted(to: facts.range, step: facts.step) ?? value
    self.facts = facts
    original = fitted
    state = Mutex(State(current: fitted, target: fitted))
  }

  /// The value; on its way to what was written last when there is a smoothing.
  public var wrappedValue: Value {
    get { state.withLock { $0.current } }
    set { write(newValue, jumps: facts.smoothing <= 0) }
  }

  /// The parameter itself, for ``range`` and ``jump(to:)``.
  public var projectedValue: Param<Value> { self }

  /// The range declared; `nil` without one.
  public var range: ClosedRange<Value.ParamBound>? { facts.range }

  /// The distance of the values allowed; `nil` without one.
  public var step: Value.ParamBound? { facts.step }

  /// What was written last.
  public var target: Value { state.withLock { $0.target } }

  /// Whether the value stands at its target.
  public var isSettled: Bool { state.withLock { $0.current == $0.target } }

  /// Sets the value at once, whatever the smoothing.
  public func jump(to value: Value) {
    write(value, jumps: true)
  }

  private func write(_ value: Value, jumps: Bool, tunes: Bool? = nil) {
    guard let fitted = value.fitted(to: facts.range, step: facts.step) else { return }
    state.withLock { state in
      state.target = fitted
      if jumps { state.current = fitted }
      if let tunes { state.isTuned = tunes }
    }
  }
}

extension Param: ParamStored {
  var kind: ParamKind { Value.paramKind }
  var choices: [String] { Value.paramChoices }
  var style: ParamStyle { facts.style }
  var icon: String? { facts.icon }
  var group: String? { facts.group }
  var label: String? { facts.label }
  var text: String { target.paramText }
  var originalText: String { original.paramText }
  var isTuned: Bool { state.withLock { $0.isTuned } }
  var stepText: String? { facts.step.map { "\($0)" } }

  var rangeText: String? {
    facts.range.map { range in
      func text(_ bound: Value.ParamBound) -> String {
        (bound as? any ParamValue)?.paramText ?? "\(bound)"
      }
      return "\(text(range.lowerBound)) to \(text(range.upperBound))"
    }
  }

  func set(text: String) -> Bool? {
    guard let value = Value(paramText: text),
      let fitted = value.fitted(to: facts.range, step: facts.step)
    else { return nil }
    write(fitted, jumps: facts.smoothing <= 0, tunes: true)
    return fitted == value
  }

  func settle() {
    state.withLock { $0.current = $0.target }
  }

  func reset() {
    write(original, jumps: true, tunes: false)
  }
}

extension Param: FrameAdvancing {
  func advance(by seconds: Double) {
    guard facts.smoothing > 0 else { return }
    let share = approach(seconds, facts.smoothing)
    state.withLock { state in
      guard state.current != state.target else { return }
      let next = state.current.glided(to: state.target, share)
      // Closer than a number can tell, it has arrived.
      state.current = next == state.current ? state.target : next
    }
  }
}
