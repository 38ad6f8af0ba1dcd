/// How the ends of an arc meet.
public enum ArcMode: Hashable, Sendable {
  /// They do not; a fill reaches to the line between them.
  case open
  /// By a straight line.
  case chord
  /// Through the centre, as a slice of a pie.
  case pie
}
