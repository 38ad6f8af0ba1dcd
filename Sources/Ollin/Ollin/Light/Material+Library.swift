extension Material {
  /// Without a highlight.
  public static let matte = Material(specular: 0, specularSharpness: 8)
  /// A broad faint sheen.
  public static let clay = Material(specular: 0.14, specularSharpness: 4)
  /// A dull highlight.
  public static let rubber = Material(specular: 0.38, specularSharpness: 20)
  /// A clear highlight.
  public static let plastic = Material(specular: 0.5, specularSharpness: 48)
  /// A bright, small highlight.
  public static let ceramic = Material(specular: 0.75, specularSharpness: 96)
  /// A brighter, smaller highlight.
  public static let glossy = Material(specular: 0.9, specularSharpness: 160)
  /// The brightest and smallest highlight.
  public static let polished = Material(specular: 1, specularSharpness: 256)
  /// Woven thread with a soft gleam.
  public static let satin = Material(specular: 0.3, specularSharpness: 10, sheen: 0.35)
  /// Dull and dusty.
  public static let felt = Material(specular: 0, specularSharpness: 8, sheen: 0.4)
  /// Dark in front and bright at its edges.
  public static let velvet = Material(specular: 0, specularSharpness: 8, sheen: 1)
  /// A polished stone that light goes into.
  public static let jade = Material(specular: 0.6, specularSharpness: 80, translucency: 0.6)
  /// Soft, light goes deep into it.
  public static let wax = Material(specular: 0.25, specularSharpness: 14, translucency: 0.9)
  /// Four flat bands and a crisp highlight.
  public static let toon = Material(
    shading: .toon, specular: 0.4, specularSharpness: 64, bands: 4)
  /// Cool shadows and warm lights.
  public static let gooch = Material(shading: .gooch, specular: 0.25, specularSharpness: 48)
  /// The plain colour, as if no light fell on it.
  public static let unlit = Material(shading: .unlit)
  /// A metal nearly as smooth as a mirror.
  public static let polishedMetal = Material.metal(roughness: 0.08)
  /// A metal with a broad gleam.
  public static let brushedMetal = Material.metal(roughness: 0.42)
  /// Changes its colour with the angle, as oil on water does.
  public static let iridescent = Material(
    shading: .physicallyBased, metallic: 0.6, roughness: 0.25, iridescence: 1)
  /// A coloured metal under a clear varnish.
  public static let carPaint = Material.carPaint()

  /// A metal, in the fill's colour.
  public static func metal(roughness: Double = 0.25) -> Material {
    physicallyBased(metallic: 1, roughness: roughness)
  }

  /// What is no metal: plastic, stone, wood.
  public static func dielectric(roughness: Double = 0.5) -> Material {
    physicallyBased(metallic: 0, roughness: roughness)
  }

  /// A surface by how metallic and how rough it is, each 0 to 1.
  public static func physicallyBased(metallic: Double = 0, roughness: Double = 0.5) -> Material {
    Material(shading: .physicallyBased, metallic: metallic, roughness: roughness)
  }

  /// A coloured metal under a clear varnish.
  public static func carPaint(roughness: Double = 0.45) -> Material {
    Material(shading: .physicallyBased, metallic: 0.55, roughness: roughness, clearcoat: 1)
  }
}
