/// How a status note looks.
public enum StatusStyle: Hashable, Sendable {
  /// Grey: nothing is wrong.
  case info
  /// Salmon: something needs a person.
  case warning
}
