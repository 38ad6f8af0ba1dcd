/// One of a face's eyes, by the face's own left and right.
@frozen public enum PhoneEye: CaseIterable, Hashable, Sendable {
  /// The face's own left eye.
  case left
  /// The face's own right eye.
  case right
}
