import Ollin

// Lights, surroundings and materials.
extension Sheet {
  static let lights: [Cell] = [
    Cell("ambientLight(_:)") {
      $0.ambientLight(Color(hex: 0x805030))
      group($0)
    },
    Cell("light(_:)") {
      $0.light(.directional(.white, direction: Vector3(1, -1, -0.4)))
      group($0)
    },
    Cell("directionalLight(_:direction:intensity:softness:)") {
      $0.directionalLight(.white, direction: Vector3(-1, -0.2, -0.3), softness: 0.6)
      group($0)
    },
    Cell("pointLight(_:at:intensity:reach:)") {
      $0.pointLight(Color(hex: 0xFFC080), at: Vector3(0, 0.9, 0), intensity: 1.4, reach: 2)
      group($0)
    },
    Cell("spotLight(_:at:direction:coneAngle:penumbra:intensity:reach:)") {
      $0.spotLight(
        .white, at: Vector3(0, 2, 0.6), direction: Vector3(0, -1, -0.2), coneAngle: 0.4,
        penumbra: 0.3)
      group($0)
    },
    Cell("lights()") {
      $0.lights()
      group($0)
    },
    Cell("noLights()") {
      $0.noLights()
      group($0)
    },
    Cell("lightingPreset(_:)") {
      $0.lightingPreset(LightingPreset.studio.intensified(by: 0.5))
      group($0)
    },
    Cell("castShadows(_:)") {
      $0.castShadows()
      group($0)
    },
    Cell("shadowSoftness(_:)") {
      $0.castShadows()
      $0.shadowSoftness(1)
      group($0)
    },
    Cell("fog(_:from:to:)") {
      $0.fog(Color(hex: 0x8090B0), from: 2, to: 4.2)
      group($0)
    },
    Cell("fog(_:density:)") {
      $0.fog(Color(hex: 0xB08060), density: 0.35)
      group($0)
    },
    Cell("noFog()") {
      $0.fog(.white, density: 9)
      $0.noFog()
      group($0)
    },
    Cell("Light.directional") {
      $0.light(.directional(teal, direction: Vector3(0, -1, 0), intensity: 2))
      group($0)
    },
    Cell("Light.point") {
      $0.light(.point(red, at: Vector3(-1, 0.5, 1)))
      $0.light(.point(teal, at: Vector3(1, 0.5, 1)))
      group($0)
    },
    Cell("Light.spot") {
      $0.light(.spot(yellow, at: Vector3(1, 1, 1), direction: Vector3(-1, -1, -1)))
      group($0)
    },
    Cell("Light.headlight") {
      $0.light(.headlight())
      group($0)
    },
    Cell("LightingPreset.standard") { preset($0, .standard) },
    Cell("LightingPreset.studio") { preset($0, .studio) },
    Cell("LightingPreset.threePoint") { preset($0, .threePoint) },
    Cell("LightingPreset.goldenHour") { preset($0, .goldenHour) },
    Cell("LightingPreset.noir") { preset($0, .noir) },
    Cell("LightingPreset.moonlight") { preset($0, .moonlight) },
  ]

  static let surroundings: [Cell] = [
    Cell("environment(_:)") {
      $0.environment(.studio.lightingOnly().intensified(to: 1.5))
      group($0)
    },
    Cell("noEnvironment()") {
      $0.environment(.studio)
      $0.noEnvironment()
      group($0)
    },
    Cell("Environment.studio") { place($0, .studio) },
    Cell("Environment.city") { place($0, .city) },
    Cell("Environment.courtyard") { place($0, .courtyard) },
    Cell("Environment.forest") { place($0, .forest) },
    Cell("Environment.interior") { place($0, .interior) },
    Cell("Environment.night") { place($0, .night) },
    Cell("Environment.sunrise") { place($0, .sunrise) },
    Cell("Environment.sunset") { place($0, .sunset.rotated(1)) },
    Cell("Environment.sky") { place($0, .sky(turbidity: 4, sunElevation: 0.3)) },
  ]

  static let materials: [Cell] = [
    Cell("material(_:)") {
      $0.material(.ceramic)
      ball($0)
    },
    Cell("specular(_:)") {
      $0.specular(0.8)
      ball($0)
    },
    Cell("specularSharpness(_:)") {
      $0.specular(0.8)
      $0.specularSharpness(4)
      ball($0)
    },
    Cell("Material.matte") { made($0, .matte) },
    Cell("Material.clay") { made($0, .clay) },
    Cell("Material.rubber") { made($0, .rubber) },
    Cell("Material.plastic") { made($0, .plastic) },
    Cell("Material.ceramic") { made($0, .ceramic) },
    Cell("Material.glossy") { made($0, .glossy) },
    Cell("Material.polished") { made($0, .polished) },
    Cell("Material.satin") { made($0, .satin) },
    Cell("Material.felt") { made($0, .felt) },
    Cell("Material.velvet") { made($0, .velvet) },
    Cell("Material.jade") { made($0, .jade) },
    Cell("Material.wax") { made($0, .wax) },
    Cell("Material.toon") { made($0, .toon) },
    Cell("Material.gooch") { made($0, .gooch) },
    Cell("Material.unlit") { made($0, .unlit) },
    Cell("Material.polishedMetal") { made($0, .polishedMetal) },
    Cell("Material.brushedMetal") { made($0, .brushedMetal) },
    Cell("Material.iridescent") { made($0, .iridescent) },
    Cell("Material.carPaint") { made($0, .carPaint(roughness: 0.3)) },
    Cell("Material.metal") { made($0, .metal()) },
    Cell("Material.dielectric") { made($0, .dielectric(roughness: 0.2)) },
    Cell("Material.physicallyBased") {
      made($0, .physicallyBased(metallic: 0.6, roughness: 0.35))
    },
  ]

  private static func group(_ sketch: Sketch) {
    sketch.drawGround(size: 2.4, at: -0.4)
    sketch.drawSphere(radius: 0.45)
  }

  private static func ball(_ sketch: Sketch) {
    sketch.drawSphere(radius: 0.7)
  }

  private static func preset(_ sketch: Sketch, _ preset: LightingPreset) {
    sketch.lightingPreset(preset)
    sketch.material(.plastic)
    sketch.fill(.white)
    group(sketch)
  }

  private static func place(_ sketch: Sketch, _ place: Environment) {
    sketch.environment(place)
    sketch.material(.polishedMetal)
    sketch.fill(.white)
    sketch.drawSphere(radius: 0.55)
  }

  private static func made(_ sketch: Sketch, _ material: Material) {
    sketch.environment(.studio.lightingOnly())
    sketch.light(.directional(.white, direction: Vector3(-0.5, -0.7, -0.6), intensity: 0.8))
    sketch.material(material)
    sketch.fill(red)
    ball(sketch)
  }
}
