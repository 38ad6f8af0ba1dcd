/// How the value of a parameter is shown and asked for.
public enum ParamKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// On or off.
  case toggle
  /// A line of text.
  case text
  /// One of a list of words.
  case option
  /// A colour.
  case color
  /// Two numbers.
  case vector2
  /// Three numbers.
  case vector3
  /// A lower and an upper number.
  case range
  /// Distances from four edges.
  case insets
  /// Left, top, width and height.
  case rectangle
  /// A list of colours.
  case palette
  /// Colours along a way from 0 to 1.
  case ramp

  /// What a person is asked for.
  var wanted: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .toggle: "on or off"
    case .text: "a text"
    case .option: "one of its words"
    case .color: "a colour such as #E4572E or teal"
    case .vector2: "two numbers such as 0.5,1"
    case .vector3: "three numbers such as 0,1,0.5"
    case .range: "a range such as 2...5"
    case .insets: "four numbers, top,left,bottom,right"
    case .rectangle: "four numbers, x,y,width,height"
    case .palette: "colours such as #14121F,#F25C54"
    case .ramp: "colours and their places such as #000@0,#FFF@1"
    }
  }
}
