@_spi(Host) internal import Ollin
internal import simd

/// A scene as `Scene` in `Shaders/scene.glsl` holds it, and what shaders are specialised by.
struct SceneUniforms {
  /// The uniform buffer, vector by vector.
  let content: [SIMD4<Float>]
  /// Specialisation constant 1, all but the surface's part.
  let features: UInt32

  /// Set where fragments ask for the clip.
  static let clippedFeature: UInt32 = 1 << 16

  /// Set where the scene's shadows are drawn.
  static let shadowFeature: UInt32 = 1 << 17

  /// Set where fog lies over what is far away.
  static let fogFeature: UInt32 = 1 << 18

  /// World to clip space of a scene's camera.
  static func viewProjection(_ scene: SceneState) -> simd_float4x4 {
    matrix(scene.projection) * matrix(scene.view)
  }

  /// A scene, of which fragments see what is inside a clip.
  init(
    _ scene: SceneState, width: Int, height: Int, clip: UInt32 = 0, tables: UInt64 = 0,
    shadow: ShadowInUse? = nil
  ) {
    let view = Self.matrix(scene.view)
    let toClip = Self.matrix(scene.projection)
    let whole = Self.viewProjection(scene)
    let camera = view.inverse
    var all: [SIMD4<Float>] = []
    all.reserveCapacity(145)
    all += [whole.columns.0, whole.columns.1, whole.columns.2, whole.columns.3]
    all.append(
      scene.isOrthographic
        ? SIMD4(camera.columns.2.x, camera.columns.2.y, camera.columns.2.z, 0)
        : SIMD4(camera.columns.3.x, camera.columns.3.y, camera.columns.3.z, 1))
    all.append(scene.ambient)
    all += Self.rays(toClip, camera, isOrthographic: scene.isOrthographic)
    let environment = scene.environment
    all.append(
      SIMD4(
        Float(width), Float(height), 2 / max(abs(toClip.columns.1.y), 1e-9), environment?.blur ?? 0)
    )
    let turn = environment?.turn ?? SIMD2(1, 0)
    all.append(SIMD4(turn.x, turn.y, 0, 0))
    all += [
      environment?.zenith ?? .zero, environment?.horizon ?? .one, environment?.ground ?? .zero,
    ]
    all += Self.padded(environment?.gathered ?? [], to: 9)
    let lights = scene.lights.prefix(SceneState.mostLights)
    for light in lights {
      all += [light.position, light.direction, light.color, light.specular, light.cone]
    }
    all += Array(repeating: .zero, count: (SceneState.mostLights - lights.count) * 5)
    let panels = (environment?.panels ?? []).prefix(EnvironmentLight.mostPanels)
    for panel in panels { all += [panel.axis, panel.right, panel.up, panel.color] }
    all += Array(repeating: .zero, count: (EnvironmentLight.mostPanels - panels.count) * 4)
    all.append(
      SIMD4(
        Float(bitPattern: UInt32(truncatingIfNeeded: tables)),
        Float(bitPattern: UInt32(truncatingIfNeeded: tables >> 32)), Float(bitPattern: clip), 0))
    all += Self.fog(scene.fog, view, toClip)
    let shadows = scene.shadow.flatMap { shadow?.uniforms($0) }
    all += shadows ?? []
    content = all
    var features = UInt32(lights.count)
    if lights.allSatisfy({ $0.position.w == 0 }) { features |= 32 }
    if environment != nil { features |= 64 }
    features |= UInt32(panels.count) << 8
    if clip != 0 { features |= Self.clippedFeature }
    if scene.fog != nil { features |= Self.fogFeature }
    if shadows != nil { features |= Self.shadowFeature }
    self.features = features
  }

  /// The fog, and what distances along the camera's axis are told from: a place of the world, and a
  /// depth.
  private static func fog(
    _ fog: SceneFog?, _ view: simd_float4x4, _ clip: simd_float4x4
  ) -> [SIMD4<Float>] {
    guard let fog else { return Array(repeating: .zero, count: 4) }
    let (third, last) = (clip.columns.2, clip.columns.3)
    return [
      fog.color, fog.share,
      -SIMD4(view.columns.0.z, view.columns.1.z, view.columns.2.z, view.columns.3.z),
      SIMD4(last.w, -last.z, -third.z, third.w),
    ]
  }

  private static func matrix(_ columns: [SIMD4<Float>]) -> simd_float4x4 {
    columns.count == 4 ? simd_float4x4(columns) : simd_float4x4(1)
  }

  private static func padded(_ values: [SIMD4<Float>], to count: Int) -> [SIMD4<Float>] {
    Array((values + Array(repeating: .zero, count: count)).prefix(count))
  }

  /// How lines of sight lie in the world: x and y in clip space, and the middle.
  private static func rays(
    _ clip: simd_float4x4, _ camera: simd_float4x4, isOrthographic: Bool
  ) -> [SIMD4<Float>] {
    let (right, up, back) = (camera.columns.0, camera.columns.1, camera.columns.2)
    var across = 1 / clip.columns.0.x
    var down = 1 / clip.columns.1.y
    if isOrthographic {
      // All lines of sight are one: surroundings are painted as a lens of 60 degrees sees them.
      across *= 0.577 / down
      down = 0.577
    }
    let middle = right * (clip.columns.2.x * across) + up * (clip.columns.2.y * down) - back
    return [right * across, up * down, middle]
  }
}
