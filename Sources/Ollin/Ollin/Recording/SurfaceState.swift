/// How a surface answers light, as the GPU reads it: 64 bytes, mirrored by `Surface` in
/// `Shaders/types.glsl`.
@_spi(Host) @frozen public struct SurfaceState: Equatable, Sendable {
  /// Metallic, roughness, specular, sharpness.
  public var base: SIMD4<Float>
  /// How much is mirrored straight on, bands, sheen, translucency.
  public var nature: SIMD4<Float>
  /// Varnish, its roughness, iridescence, the width of edges in pixels.
  public var coat: SIMD4<Float>
  /// Light of its own, linear; w is unused.
  public var emission: SIMD4<Float>

  /// The numbers of a material, each kept within what makes sense.
  public init(_ material: Material) {
    func unit(_ value: Double) -> Float { Float(value.clampedToUnit) }
    let ior = material.ior.isFinite ? Swift.min(Swift.max(material.ior, 1), 4) : 1.5
    let mirrored = (ior - 1) / (ior + 1)
    let sharpness = material.specularSharpness
    base = SIMD4(
      unit(material.metallic), Swift.max(unit(material.roughness), 0.03), unit(material.specular),
      Float(sharpness.isNaN ? 32 : Swift.min(Swift.max(sharpness, 1), 4096)))
    nature = SIMD4(
      Float(mirrored * mirrored), Float(Swift.min(Swift.max(material.bands, 2), 32)),
      unit(material.sheen), unit(material.translucency))
    coat = SIMD4(
      unit(material.clearcoat), Swift.max(unit(material.clearcoatRoughness), 0.03),
      unit(material.iridescence), 0)
    emission = material.emission.linearRGBA
  }
}
