/// How strong a face is.
enum FontWeight: Hashable, Sendable {
  case regular
  case medium
  case bold
}
