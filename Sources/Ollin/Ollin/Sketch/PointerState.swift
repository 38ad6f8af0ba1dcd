/// Where the pointer is and what it does.
///
/// `pinchScale` and `turnAngle` are decided here: each is what two fingers did since the frame
/// before, as a ratio of their spread (1 is none) and in radians clockwise (0 is none), in the
/// manner of `scrollDeltaY`. A sketch multiplies or adds them up. Several changes within a frame
/// are combined, and both are back at none after the frame.
struct PointerState {
  private(set) var position = Vector2.zero
  private(set) var previous = Vector2.zero
  private(set) var isPressed = false
  private(set) var rightIsPressed = false
  private(set) var pressure = 0.0
  private(set) var pressureIsAvailable = false
  private(set) var scrollDelta = 0.0
  private(set) var pinchScale = 1.0
  private(set) var turnAngle = 0.0

  /// Puts the pointer somewhere without a move, as before anything is known of it.
  mutating func rest(at position: Vector2) {
    self.position = position
    previous = position
  }

  /// Moves the pointer; a position that is not a number is ignored.
  mutating func move(to target: Vector2, force: Double?) {
    guard target.x.isFinite, target.y.isFinite else { return }
    position = target
    if isPressed { press(force) }
  }

  /// Presses; false when it was pressed already.
  ///
  /// A finger does not hover: it lands, and the way from where the last one left is no stroke.
  mutating func press(at target: Vector2, force: Double?) -> Bool {
    guard !isPressed else {
      move(to: target, force: force)
      return false
    }
    let before = position
    isPressed = true
    move(to: target, force: force)
    press(force)
    if position != before { previous = position }
    return true
  }

  /// Releases; false when it was not pressed.
  mutating func release() -> Bool {
    guard isPressed else { return false }
    isPressed = false
    pressure = 0
    return true
  }

  mutating func setRight(_ isPressed: Bool) { rightIsPressed = isPressed }

  mutating func scroll(by delta: Double) {
    if delta.isFinite { scrollDelta += delta }
  }

  mutating func gesture(pinchScale scale: Double, turnAngle angle: Double) {
    if scale > 0, scale.isFinite {
      let combined = pinchScale * scale
      if combined > 0, combined.isFinite { pinchScale = combined }
    }
    if angle.isFinite { turnAngle += angle }
  }

  mutating func endFrame() {
    previous = position
    scrollDelta = 0
    pinchScale = 1
    turnAngle = 0
  }

  private mutating func press(_ force: Double?) {
    if let force, !force.isNaN {
      pressure = force.clampedToUnit
      pressureIsAvailable = true
    } else {
      pressure = 1
      pressureIsAvailable = false
    }
  }
}
