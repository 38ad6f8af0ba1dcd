internal import Ollin
internal import Synchronization

/// Turns the fingers on the glass into one pointer, a pinch and a turn, and keeps what happened
/// until the sketch's next frame asks.
///
/// The pointer is the finger that landed when no other one was the pointer, while the glass was
/// the canvas. No other finger ever moves it, and one that rests when it lifts does not become it.
final class PhonePointer: Sendable {
  /// What happened to the pointer; positions as in ``PhoneTouch/position``.
  enum Event: Equatable, Sendable {
    case pressed(PhoneTouch)
    case moved(PhoneTouch)
    case released
  }

  /// What two fingers did since the last look.
  struct Gesture: Equatable, Sendable {
    /// The spread now by the spread then.
    var pinchScale = 1.0
    /// Radians, clockwise on the canvas.
    var turnAngle = 0.0
  }

  fileprivate struct State {
    var isCanvas = false
    var isEnabled = true
    /// The canvas in points.
    ///
    /// A pinch is measured on it, since glass and canvas differ in shape.
    var canvas = Rectangle(x: 0, y: 0, width: 1, height: 1)
    var pointer: PhoneTouch?
    /// Fingers that landed on the canvas and are still down, in the order of landing.
    var held: [PhoneTouch] = []
    var events: [Event] = []
    var gesture = Gesture()
  }

  /// The most events that wait; whole presses in the middle go first.
  private static let maxEvents = 256

  private let state = Mutex(State())

  /// Takes in a reading.
  ///
  /// `landed` are the numbers that were not in the one before.
  func feel(_ touches: [PhoneTouch], landed: Set<Int>) {
    state.withLock { $0.feel(touches, landed: landed) }
  }

  /// Says whether the glass is the canvas; when it is not, every finger is let go.
  func setIsCanvas(_ isCanvas: Bool) {
    state.withLock { state in
      state.isCanvas = isCanvas
      if !isCanvas { state.letGo() }
    }
  }

  /// Says whether anybody wants the pointer; when nobody does, every finger is let go.
  func setIsEnabled(_ isEnabled: Bool) {
    state.withLock { state in
      state.isEnabled = isEnabled
      if !isEnabled { state.letGo() }
    }
  }

  func setCanvas(_ canvas: Rectangle) {
    state.withLock { $0.canvas = canvas }
  }

  /// What happened since the last look, oldest first.
  func take() -> (events: [Event], gesture: Gesture) {
    state.withLock { state in
      defer {
        state.events = []
        state.gesture = Gesture()
      }
      return (state.events, state.gesture)
    }
  }
}

extension PhonePointer.State {
  fileprivate mutating func feel(_ touches: [PhoneTouch], landed: Set<Int>) {
    let now = Dictionary(touches.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let before = held.prefix(2)
    held = held.compactMap { now[$0.id] }
    measure(from: before, to: held.prefix(2))
    if let finger = pointer {
      if let moved = now[finger.id] {
        if moved.position != finger.position || moved.force != finger.force {
          append(.moved(moved))
        }
        pointer = moved
      } else {
        append(.released)
        pointer = nil
      }
    }
    guard isCanvas, isEnabled else { return }
    for finger in touches where landed.contains(finger.id) {
      guard !held.contains(where: { $0.id == finger.id }) else { continue }
      held.append(finger)
      guard pointer == nil else { continue }
      pointer = finger
      append(.pressed(finger))
    }
  }

  fileprivate mutating func letGo() {
    if pointer != nil { append(.released) }
    pointer = nil
    held = []
  }

  /// Adds what the first two fingers did, when they are still the same two.
  private mutating func measure(from before: ArraySlice<PhoneTouch>, to now: ArraySlice<PhoneTouch>)
  {
    guard before.count == 2, now.map(\.id) == before.map(\.id) else { return }
    let old = spread(before)
    let new = spread(now)
    guard old.length > 0, new.length > 0 else { return }
    let scale = gesture.pinchScale * (new.length / old.length)
    if scale.isFinite, scale > 0 { gesture.pinchScale = scale }
    // The short way round: no hand turns half a circle between two readings.
    let turn = (new.angle - old.angle).remainder(dividingBy: 2 * .pi)
    if turn.isFinite { gesture.turnAngle += turn }
  }

  private func spread(_ pair: ArraySlice<PhoneTouch>) -> Vector2 {
    pair[pair.startIndex + 1].point(in: canvas) - pair[pair.startIndex].point(in: canvas)
  }

  private mutating func append(_ event: PhonePointer.Event) {
    if case .moved = event, case .moved = events.last { events.removeLast() }
    events.append(event)
    guard events.count > PhonePointer.maxEvents else { return }
    // A sketch that stopped drawing: drop the oldest press that is wholly in here, so that presses
    // and releases still alternate.
    let press = events.firstIndex { if case .pressed = $0 { true } else { false } }
    guard let press, let release = events[press...].firstIndex(of: .released) else { return }
    events.removeSubrange(press...release)
  }
}
