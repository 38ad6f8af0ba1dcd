// What is said about light holds for this frame and for what is drawn after it. While nothing is
// said, solids are lit by ``LightingPreset/standard``.
extension Sketch {
  /// Sets the light from everywhere.
  public final func ambientLight(_ color: Color) { drawer.light { $0.ambient = color } }

  /// Adds a light.
  public final func light(_ light: Light) {
    drawer.light { if $0.lights.count < 256 { $0.lights.append(light) } }
  }

  /// Adds light from far away; `direction` is the way it travels.
  public final func directionalLight(
    _ color: Color, direction: Vector3, intensity: Double = 1, softness: Double = 0
  ) {
    light(
      .directional(color, direction: direction, intensity: intensity, softness: softness))
  }

  /// Adds light from a point; with a `reach` it ends there.
  public final func pointLight(
    _ color: Color, at position: Vector3, intensity: Double = 1, reach: Double? = nil
  ) {
    light(.point(color, at: position, intensity: intensity, reach: reach))
  }

  /// Adds light from a point within a cone of half the angle `coneAngle`.
  public final func spotLight(
    _ color: Color, at position: Vector3, direction: Vector3, coneAngle: Double = .pi / 6,
    penumbra: Double = 0.2, intensity: Double = 1, reach: Double? = nil
  ) {
    light(
      .spot(
        color, at: position, direction: direction, coneAngle: coneAngle, penumbra: penumbra,
        intensity: intensity, reach: reach))
  }

  /// Sets the lights that a scene without any has.
  public final func lights() { lightingPreset(.standard) }

  /// Takes back all that was said about light: solids show their plain colour.
  public final func noLights() {
    drawer.light {
      $0.lights = []
      $0.ambient = nil
      $0.environment = nil
      $0.refusesLight = true
    }
  }

  /// Sets the light from everywhere and the lights together.
  public final func lightingPreset(_ preset: LightingPreset) {
    drawer.light {
      $0.ambient = preset.ambient
      $0.lights = Array(preset.lights.prefix(256))
    }
  }

  /// Surrounds the scene: it lights solids, shows in what mirrors, and is painted behind everything
  /// unless it is ``Environment/lightingOnly()``.
  public final func environment(_ environment: Environment) {
    drawer.light { $0.environment = environment }
  }

  /// Takes the surroundings away.
  public final func noEnvironment() { drawer.light { $0.environment = nil } }

  /// Draws the shadows of the first directional light that casts some.
  ///
  /// Meshes and capsules throw shadows, unless something is seen through them, and receive them;
  /// points and flat drawing do neither. The light is ``LightingPreset/standard``'s where nothing
  /// was said about light.
  public final func castShadows(_ isOn: Bool = true) {
    drawer.light { $0.castsShadows = isOn }
  }

  /// Sets how soft the edges of shadows are, 0 for as sharp as can be … 1; 0.25 unless it is said.
  public final func shadowSoftness(_ softness: Double) {
    drawer.light { $0.shadowSoftness = softness.clampedToUnit }
  }

  /// Hides what is far away in fog: nothing up to the distance `near`, everything from `far` on, in
  /// linear light.
  ///
  /// It lies over meshes, capsules and opaque points, not over flat drawing, points that something
  /// is seen through, or a painted environment: give ``background(_:)`` its colour. Distances are
  /// measured from the camera, and along its axis where it has no perspective. A colour's alpha is
  /// how much the fog hides at most. Blend modes other than normal mix in the fog with what it hides.
  /// It holds until the frame ends.
  public final func fog(_ color: Color, from near: Double, to far: Double) {
    drawer.light { $0.fog = SceneFog(color, from: near, to: far) }
  }

  /// Hides what is far away in fog that is everywhere equally thick: of what is seen at a distance d
  /// the share exp(−density · d) is left.
  ///
  /// It lies over what ``fog(_:from:to:)`` lies over.
  public final func fog(_ color: Color, density: Double) {
    drawer.light { $0.fog = SceneFog(color, density: density) }
  }

  /// Takes the fog away.
  public final func noFog() { drawer.light { $0.fog = nil } }

  /// Sets how the surface of solids answers light; `Material()` is matte.
  ///
  /// Stays from frame to frame.
  public final func material(_ material: Material) { drawer.state.material = material }

  /// Sets how strong the highlights of solids are, 0 to 1.
  public final func specular(_ strength: Double) { drawer.state.material.specular = strength }

  /// Sets how small the highlights of solids are, 1 and more.
  public final func specularSharpness(_ sharpness: Double) {
    drawer.state.material.specularSharpness = sharpness
  }

  /// The former name of ``specularSharpness(_:)``.
  @available(*, deprecated, renamed: "specularSharpness(_:)")
  public final func shininess(_ sharpness: Double) { specularSharpness(sharpness) }
}
