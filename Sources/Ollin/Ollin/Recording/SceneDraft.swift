/// What a frame has said about its scene so far; forgotten when the frame ends.
struct SceneDraft {
  /// Where it is seen from; a frame without a camera is flat.
  var camera: Camera3D?
  /// The light from everywhere; `nil` while nothing was said.
  var ambient: Color?
  /// The lights.
  var lights: [Light] = []
  /// The surroundings.
  var environment: Environment?
  /// Whether light was refused.
  var refusesLight = false
  /// Whether shadows are drawn.
  var castsShadows = false
  /// How soft their edges are, 0 … 1.
  var shadowSoftness = 0.25
  /// The fog.
  var fog: SceneFog?
  /// Whether the recording holds what is said here.
  var isRecorded = false

  /// Whether nothing was said about light.
  var isSilent: Bool { ambient == nil && lights.isEmpty && environment == nil && !refusesLight }

  /// All of it as it is drawn.
  func state(_ camera: Camera3D, aspect: Double) -> SceneState {
    var state = SceneState(camera, aspect: aspect)
    let rig = isSilent ? LightingPreset.standard : nil
    state.ambient = (rig?.ambient ?? ambient)?.linearRGBA ?? .zero
    state.ambient.w = 0
    let sources = rig?.lights ?? lights
    var casting: Int?
    var all: [SceneLight] = []
    for source in sources {
      guard let light = SceneLight(source, camera: camera) else { continue }
      if casting == nil, source.castsShadow, source.kind == .directional { casting = all.count }
      all.append(light)
    }
    if all.count > SceneState.mostLights {
      Note.once("a scene has at most \(SceneState.mostLights) lights; the rest is left out")
    }
    state.lights = Array(all.prefix(SceneState.mostLights))
    if castsShadows, let casting, casting < state.lights.count {
      state.shadow = SceneShadow(light: casting, softness: Float(shadowSoftness))
    }
    state.environment = environment.map(EnvironmentLight.init)
    state.fog = fog
    state.isUnlit = refusesLight && ambient == nil && lights.isEmpty && environment == nil
    return state
  }
}
