extension Sketch {
  /// The character of the key that last went down or came up; `nil` when it types none.
  public final var key: Character? { keyboard.key }

  /// The key that last went down or came up, when it types no character.
  public final var keyCode: KeyCode? { keyboard.keyCode }

  /// Whether any key is held.
  public final var keyIsPressed: Bool { keyboard.isAnyDown }

  /// The modifier keys that are held.
  public final var modifiers: ModifierKeys { keyboard.modifiers }

  /// Whether the key that types `character` is held; upper and lower case are the same key.
  public final func isKeyDown(_ character: Character) -> Bool { keyboard.isDown(character) }

  /// Whether the key `code` is held.
  public final func isKeyDown(_ code: KeyCode) -> Bool { keyboard.isDown(code) }

  /// Which way the arrow keys, or W, A, S and D, are held: x right and y down, of length 1 at most, so
  /// that `place += moveAxis * speed * deltaTime` walks; zero when none is.
  public final var moveAxis: Vector2 {
    func held(_ code: KeyCode, _ letter: Character) -> Double {
      isKeyDown(code) || isKeyDown(letter) ? 1 : 0
    }
    return Vector2(
      held(.rightArrow, "d") - held(.leftArrow, "a"), held(.downArrow, "s") - held(.upArrow, "w")
    ).limited(to: 1)
  }

  /// Presses or lets go a key.
  ///
  /// The sketch's hook runs at once, and not again for a repeat.
  @_spi(Host) public final func keyChanged(
    _ key: KeyPress, isDown: Bool, modifiers: ModifierKeys
  ) {
    guard keyboard.set(key, isDown: isDown, modifiers: modifiers) else { return }
    if isDown { keyPressed() } else { keyReleased() }
  }
}
