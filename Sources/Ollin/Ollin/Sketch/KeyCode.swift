/// A key that types no character.
public enum KeyCode: Hashable, Sendable {
  /// The arrow up.
  case upArrow
  /// The arrow down.
  case downArrow
  /// The arrow to the left.
  case leftArrow
  /// The arrow to the right.
  case rightArrow
  /// The return key.
  case `return`
  /// The enter key of the number pad.
  case enter
  /// The tabulator.
  case tab
  /// Escape.
  case escape
  /// Deletes backwards.
  case delete
  /// Deletes forwards.
  case forwardDelete
  /// To the start.
  case home
  /// To the end.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// A function key by its number.
  case function(Int)
}
