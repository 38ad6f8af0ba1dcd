/// What the surface of a mesh looks like by itself, whoever draws it.
public struct MeshMaterial: Equatable, Sendable {
  /// Multiplies the fill and the texture.
  public var baseColor: Color
  /// 0 for a dielectric … 1 for a metal; `nil` for what the sketch's material says.
  public var metallic: Double?
  /// 0 for a mirror … 1 for chalk; `nil` for what the sketch's material says.
  public var roughness: Double?
  /// What lies outside 0…1 of the texture.
  public var wrap: TextureWrap
  var texture: ImageTexels?

  /// A surface without a texture.
  public init(
    baseColor: Color = .white, metallic: Double? = nil, roughness: Double? = nil,
    wrap: TextureWrap = .clamp
  ) {
    self.baseColor = baseColor
    self.metallic = metallic
    self.roughness = roughness
    self.wrap = wrap
  }
}
