/// Which keys are held.
///
/// Without a keyboard it stays as it starts.
struct KeyboardState {
  private(set) var key: Character?
  private(set) var keyCode: KeyCode?
  private(set) var modifiers: ModifierKeys = []
  private var characters: Set<Character> = []
  private var codes: Set<KeyCode> = []

  var isAnyDown: Bool { !characters.isEmpty || !codes.isEmpty }

  func isDown(_ character: Character) -> Bool {
    characters.contains(character)
      || characters.contains { $0.lowercased() == character.lowercased() }
  }

  func isDown(_ code: KeyCode) -> Bool { codes.contains(code) }

  /// Notes a change; false when the key was in that state already.
  mutating func set(_ pressed: KeyPress, isDown: Bool, modifiers: ModifierKeys) -> Bool {
    self.modifiers = modifiers
    switch pressed {
    case .character(let character):
      key = character
      keyCode = nil
      return isDown
        ? characters.insert(character).inserted : characters.remove(character) != nil
    case .code(let code):
      key = nil
      keyCode = code
      return isDown ? codes.insert(code).inserted : codes.remove(code) != nil
    }
  }

}
