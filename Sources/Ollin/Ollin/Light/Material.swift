/// How the surface of solids answers light.
public struct Material: Equatable, Sendable {
  /// The rule by which a surface is shaded.
  public enum Shading: UInt32, Hashable, Sendable {
    /// The plain colour.
    case unlit = 0
    /// Matte, with a highlight.
    case standard = 1
    /// As metals and dielectrics are.
    case physicallyBased = 2
    /// In a few flat bands.
    case toon = 3
    /// From cool to warm, as technical drawings are.
    case gooch = 4
  }

  /// The rule by which the surface is shaded.
  public var shading: Shading
  /// 0 for a dielectric … 1 for a metal.
  public var metallic: Double
  /// 0 for a mirror … 1 for chalk.
  public var roughness: Double
  /// How strong the highlight is, 0 to 1; of standard, toon and gooch shading.
  public var specular: Double
  /// How small the highlight is, 1 and more; of standard, toon and gooch shading.
  public var specularSharpness: Double
  /// The index of refraction, which says how much a dielectric mirrors seen straight on.
  public var ior: Double
  /// How many bands toon shading has.
  public var bands: Int
  /// A soft glow where the surface is seen at a slant, as cloth has, 0 to 1.
  public var sheen: Double
  /// How far light comes through the surface round its edges, as in wax, 0 to 1.
  public var translucency: Double
  /// A clear varnish over it all, 0 to 1.
  public var clearcoat: Double
  /// How rough that varnish is, 0 to 1.
  public var clearcoatRoughness: Double
  /// Colours of a thin film, 0 to 1.
  public var iridescence: Double
  /// Light that the surface gives by itself, added to what it answers.
  public var emission: Color

  /// A surface from its numbers; with none it is matte.
  public init(
    shading: Shading = .standard, metallic: Double = 0, roughness: Double = 0.5,
    specular: Double = 0, specularSharpness: Double = 32, ior: Double = 1.5, bands: Int = 4,
    sheen: Double = 0, translucency: Double = 0, clearcoat: Double = 0,
    clearcoatRoughness: Double = 0.08, iridescence: Double = 0, emission: Color = .black
  ) {
    self.shading = shading
    self.metallic = metallic
    self.roughness = roughness
    self.specular = specular
    self.specularSharpness = specularSharpness
    self.ior = ior
    self.bands = bands
    self.sheen = sheen
    self.translucency = translucency
    self.clearcoat = clearcoat
    self.clearcoatRoughness = clearcoatRoughness
    self.iridescence = iridescence
    self.emission = emission
  }
}
