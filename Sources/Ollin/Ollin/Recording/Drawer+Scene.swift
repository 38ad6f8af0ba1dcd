internal import simd

extension Drawer {
  /// Takes a camera for what is drawn next; one that nothing can be drawn through changes nothing.
  func setCamera(_ camera: Camera3D) {
    guard camera.isUsable else {
      Note.once("a camera with a number that is not finite is not taken")
      return
    }
    guard scene.camera != camera else { return }
    scene.camera = camera
    scene.isRecorded = false
    recordScene()
  }

  /// Makes sure that the scene as it was described is part of the recording.
  ///
  /// Call before each draw that has a depth.
  ///
  /// - Returns: whether there is a scene: without a camera nothing solid is drawn.
  @discardableResult func recordScene() -> Bool {
    guard let camera = scene.camera else { return false }
    guard !scene.isRecorded else { return true }
    scene.isRecorded = true
    let state = scene.state(camera, aspect: width / height)
    if case .scene(let index) = lastCommand, index == list.scenes.count - 1 {
      // Nothing was drawn since: the older description holds for nothing.
      list.scenes[index] = state
    } else {
      list.scenes.append(state)
      append(.scene(list.scenes.count - 1))
    }
    return true
  }

  /// The same before something solid is drawn, which says once that it does not show.
  func recordSceneOfSolid() -> Bool {
    if recordScene() { return true }
    if !hasSeenNoCamera {
      hasSeenNoCamera = true
      Note.once(
        "Something solid is drawn without a camera, so nothing of it shows. "
          + "camera(.orbiting(radius: 5)) before it, in draw(), gives one.")
    }
    return false
  }

  /// Changes what is said about light.
  func light(_ change: (inout SceneDraft) -> Void) {
    change(&scene)
    scene.isRecorded = false
  }

  /// Says once of a metal without surroundings why it is nearly black: it shows what it mirrors, and
  /// hardly anything else.
  func noteMetal(_ surface: SurfaceState, _ shading: Material.Shading) {
    guard !hasSeenBareMetal, shading == .physicallyBased, surface.base.x > 0.9,
      scene.environment == nil, !scene.refusesLight || !scene.lights.isEmpty
    else { return }
    hasSeenBareMetal = true
    Note.once(
      "A metal is drawn without surroundings to mirror, so it is nearly black. "
        + "environment(.studio), or another, gives it some.")
  }

  /// Names the scene whose environment is painted behind everything, when there is one.
  func recordBackdrop() {
    guard scene.environment?.showsBackground == true, recordScene() else { return }
    list.backdrop = list.scenes.count - 1
  }

  /// From the space that is drawn in to the world.
  var modelMatrix: simd_float4x4 { simd_float4x4(state.model) }

  /// Appends a map to the transform of space; it acts before those that are there.
  func place(_ map: simd_double4x4) {
    state.setModel(state.model * map)
  }

  /// The canvas point and the depth of a point of the space that is drawn in.
  func project(_ point: Vector3) -> (point: Vector2, depth: Double)? {
    scene.camera?.project(point, width: width, height: height)
  }
}

extension SceneState {
  /// What a camera sees on a canvas of `aspect`.
  init(_ camera: Camera3D, aspect: Double) {
    let view = simd_float4x4(camera.view)
    let clip = simd_float4x4(camera.clip(aspect: aspect))
    self.init(
      view: [view.columns.0, view.columns.1, view.columns.2, view.columns.3],
      projection: [clip.columns.0, clip.columns.1, clip.columns.2, clip.columns.3],
      isOrthographic: camera.isOrthographic)
  }
}
