/// What a texture shows outside of 0…1.
public enum TextureWrap: UInt32, Hashable, Sendable {
  /// Its edge.
  case clamp = 0
  /// Itself again.
  case `repeat` = 1
  /// Itself again, every other time mirrored.
  case mirror = 2
}
