/// The shadows that a light of a scene throws.
@_spi(Host) public struct SceneShadow: Equatable, Sendable {
  /// Which of ``SceneState/lights`` throws them; a directional one.
  public var light: Int
  /// How soft their edges are, 0 … 1.
  public var softness: Float

  /// The shadows of a light.
  public init(light: Int, softness: Float) {
    self.light = light
    self.softness = softness
  }
}
