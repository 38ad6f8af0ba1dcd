/// How a parameter would like to be shown where there is a choice.
public enum ParamStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// What suits its kind.
  case automatic
  /// A track with a handle.
  case slider
  /// A knob.
  case dial
  /// Its value, typed.
  case field
}
