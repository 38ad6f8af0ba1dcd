extension Sketch {
  /// Where the pointer is, in canvas points; the middle before anything moved it.
  public final var mouse: Vector2 { pointer.position }

  /// The pointer's distance from the left edge.
  public final var mouseX: Double { pointer.position.x }

  /// The pointer's distance from the top edge.
  public final var mouseY: Double { pointer.position.y }

  /// Where the pointer was in the frame before.
  ///
  /// A finger that just landed was where it is.
  public final var previousMouse: Vector2 { pointer.previous }

  /// Whether the pointer is held down.
  public final var mouseIsPressed: Bool { pointer.isPressed }

  /// Whether the second button is held down.
  public final var rightMouseIsPressed: Bool { pointer.rightIsPressed }

  /// How hard the pointer presses, 0 to 1; a plain 1 where that cannot be measured.
  public final var pressure: Double { pointer.pressure }

  /// Whether ``pressure`` is measured.
  public final var pressureIsAvailable: Bool { pointer.pressureIsAvailable }

  /// How far the wheel turned since the frame before, up positive.
  public final var scrollDeltaY: Double { pointer.scrollDelta }

  /// How far two fingers spread since the frame before, as a ratio: 1 for none, 1.1 for a tenth
  /// wider.
  ///
  /// Multiply it up to follow a pinch.
  public final var pinchScale: Double { pointer.pinchScale }

  /// How far two fingers turned since the frame before, in radians clockwise: 0 for none.
  ///
  /// Add it up to follow a turn.
  public final var turnAngle: Double { pointer.turnAngle }

  /// The pen; ``Stylus/absent`` where none is read.
  public final var stylus: Stylus { .absent }
}

extension Sketch {
  /// Presses the pointer at `position`; `force` is 0 to 1, `nil` where it cannot be measured.
  ///
  /// The sketch's hook runs at once. A press of a pressed pointer is a move.
  @_spi(Host) public final func pointerPressed(at position: Vector2, force: Double?) {
    if pointer.press(at: position, force: force) { mousePressed() }
  }

  /// Moves the pointer to `position`; `force` counts while it is pressed.
  @_spi(Host) public final func pointerMoved(to position: Vector2, force: Double?) {
    pointer.move(to: position, force: force)
  }

  /// Releases the pointer.
  ///
  /// The sketch's hook runs at once, when it was pressed.
  @_spi(Host) public final func pointerReleased() {
    if pointer.release() { mouseReleased() }
  }

  /// Holds or lets go the second button.
  @_spi(Host) public final func rightPointerChanged(isPressed: Bool) {
    pointer.setRight(isPressed)
  }

  /// Turns the wheel by `delta`, up positive.
  ///
  /// The sketch's hook runs at once.
  @_spi(Host) public final func pointerScrolled(by delta: Double) {
    pointer.scroll(by: delta)
    mouseScrolled()
  }

  /// Tells what two fingers did since the frame before; several calls in a frame are combined.
  ///
  /// - Parameters:
  ///   - pinchScale: the ratio of their spread, above 0.
  ///   - turnAngle: their turn in radians, clockwise.
  @_spi(Host) public final func gestureChanged(pinchScale: Double, turnAngle: Double) {
    pointer.gesture(pinchScale: pinchScale, turnAngle: turnAngle)
  }
}
