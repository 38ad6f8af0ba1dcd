/// A direction along a surface: where the texture's u grows.
@frozen public struct MeshTangent: Hashable, Sendable {
  /// Where u grows, of unit length.
  public var direction: Vector3
  /// 1 where v grows along normal × direction, −1 where it grows the other way.
  public var handedness: Double

  /// A tangent from its parts.
  public init(direction: Vector3, handedness: Double = 1) {
    self.direction = direction
    self.handedness = handedness
  }
}
