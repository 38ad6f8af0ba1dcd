internal import Synchronization

extension EnvironmentLight {
  /// Made once each; skies by the few that a sketch asks for.
  private static let known = Mutex<[Environment.Place: EnvironmentLight]>([:])

  /// The surroundings of a place, as bright as they are by themselves.
  static func made(_ place: Environment.Place) -> EnvironmentLight {
    known.withLock { known in
      if let light = known[place] { return light }
      if known.count >= 32 { known.removeAll() }
      let light = build(place)
      known[place] = light
      return light
    }
  }

  private static func build(_ place: Environment.Place) -> EnvironmentLight {
    switch place {
    case .studio:
      EnvironmentLight(
        zenith: SIMD3(0.34, 0.345, 0.36), horizon: SIMD3(0.3, 0.3, 0.31),
        ground: SIMD3(0.16, 0.155, 0.15), soft: 0.5,
        panels: [
          EnvironmentPanel(
            Vector3(0.75, 0.62, 0.62), width: 1.0, height: 1.15, SIMD3(5.4, 5.3, 5.1), soft: 0.05),
          EnvironmentPanel(
            Vector3(-0.95, 0.35, 0.35), width: 0.5, height: 1.5, SIMD3(2.2, 2.35, 2.6), soft: 0.06),
          EnvironmentPanel(
            Vector3(-0.15, 1, -0.35), width: 1.7, height: 0.8, SIMD3(2.6, 2.6, 2.6), soft: 0.1),
          EnvironmentPanel(
            Vector3(0.55, 0.3, -0.9), width: 0.35, height: 1.5, SIMD3(3.2, 3.1, 2.9), soft: 0.05),
        ], brightness: 0.82)
    case .city:
      EnvironmentLight(
        zenith: SIMD3(0.62, 0.7, 0.85), horizon: SIMD3(0.95, 0.95, 0.93),
        ground: SIMD3(0.16, 0.16, 0.165), soft: 0.08,
        panels: [
          EnvironmentPanel(
            Vector3(-1, 0.18, -0.2), width: 1.5, height: 1.1, SIMD3(-0.4, -0.39, -0.35),
            soft: 0.08),
          EnvironmentPanel(
            Vector3(0.9, 0.3, -0.5), width: 0.7, height: 1.4, SIMD3(-0.36, -0.36, -0.36),
            soft: 0.06),
          EnvironmentPanel(
            Vector3(0.3, 0.12, 1), width: 1.1, height: 0.7, SIMD3(-0.34, -0.32, -0.3), soft: 0.06),
          EnvironmentPanel(
            Vector3(0.35, 0.8, 0.5), width: 1.3, height: 1.3, SIMD3(1.5, 1.45, 1.35), soft: 0.7),
        ], brightness: 0.85)
    case .courtyard:
      EnvironmentLight(
        zenith: SIMD3(0.35, 0.55, 1.0), horizon: SIMD3(0.62, 0.46, 0.33),
        ground: SIMD3(0.42, 0.34, 0.26), soft: 0.3,
        panels: [
          EnvironmentPanel(
            Vector3(0.4, 0.9, 0.3), width: 0.16, height: 0.16, SIMD3(60, 54, 44), soft: 0.1),
          EnvironmentPanel(
            Vector3(-0.9, 0.3, 0.4), width: 1.6, height: 0.8, SIMD3(0.9, 0.68, 0.45), soft: 0.12),
          EnvironmentPanel(
            Vector3(0.2, 0.05, -1), width: 0.5, height: 0.6, SIMD3(-0.4, -0.32, -0.24), soft: 0.03),
        ], brightness: 0.85)
    case .forest:
      EnvironmentLight(
        zenith: SIMD3(0.75, 0.9, 0.6), horizon: SIMD3(0.13, 0.2, 0.08),
        ground: SIMD3(0.09, 0.075, 0.045), soft: 0.35,
        panels: [
          EnvironmentPanel(
            Vector3(0.35, 1, 0.2), width: 0.7, height: 0.6, SIMD3(3.2, 3.3, 2.5), soft: 0.3),
          EnvironmentPanel(
            Vector3(-0.6, 0.7, 0.5), width: 0.3, height: 0.4, SIMD3(2.4, 2.5, 1.6), soft: 0.12),
          EnvironmentPanel(
            Vector3(0.7, 0.5, -0.7), width: 0.4, height: 0.3, SIMD3(1.6, 1.9, 1.0), soft: 0.12),
        ], brightness: 0.7)
    case .interior:
      EnvironmentLight(
        zenith: SIMD3(0.4, 0.36, 0.31), horizon: SIMD3(0.34, 0.29, 0.24),
        ground: SIMD3(0.2, 0.14, 0.1), soft: 0.4,
        panels: [
          EnvironmentPanel(
            Vector3(0.95, 0.3, 0.25), width: 0.6, height: 0.95, SIMD3(5.2, 5.8, 6.6), soft: 0.03),
          EnvironmentPanel(
            Vector3(0.6, 0.28, 0.95), width: 0.5, height: 0.95, SIMD3(4.4, 4.9, 5.6), soft: 0.03),
          EnvironmentPanel(
            Vector3(-0.6, 0.75, -0.3), width: 0.3, height: 0.3, SIMD3(3.4, 2.3, 1.2), soft: 0.18),
        ], brightness: 0.72)
    case .night:
      EnvironmentLight(
        zenith: SIMD3(0.02, 0.03, 0.075), horizon: SIMD3(0.07, 0.075, 0.11),
        ground: SIMD3(0.02, 0.02, 0.024), soft: 0.2,
        panels: [
          EnvironmentPanel(
            Vector3(0.8, 0.45, 0.5), width: 0.14, height: 0.14, SIMD3(11, 7.4, 3.6), soft: 0.07),
          EnvironmentPanel(
            Vector3(-0.9, 0.35, 0.1), width: 0.12, height: 0.12, SIMD3(9, 6, 3), soft: 0.06),
          EnvironmentPanel(
            Vector3(0.1, 0.3, -1), width: 0.12, height: 0.12, SIMD3(7, 5, 2.8), soft: 0.06),
          EnvironmentPanel(
            Vector3(-0.3, 0.9, 0.4), width: 0.1, height: 0.1, SIMD3(2, 2.6, 3.8), soft: 0.05),
        ], brightness: 0.22)
    case .sunrise:
      EnvironmentLight(
        zenith: SIMD3(0.38, 0.5, 0.78), horizon: SIMD3(1.0, 0.72, 0.62),
        ground: SIMD3(0.26, 0.2, 0.2), soft: 0.06,
        panels: lowSun(SIMD3(46, 30, 21), glow: SIMD3(1.3, 0.66, 0.45)), brightness: 0.78)
    case .sunset:
      EnvironmentLight(
        zenith: SIMD3(0.13, 0.18, 0.38), horizon: SIMD3(0.85, 0.4, 0.17),
        ground: SIMD3(0.13, 0.085, 0.07), soft: 0.06,
        panels: lowSun(SIMD3(52, 25, 8.5), glow: SIMD3(1.7, 0.62, 0.16)), brightness: 0.7)
    case .sky(let turbidity, let elevation, let albedo):
      ClearSky(turbidity: turbidity, sunElevation: elevation, groundAlbedo: albedo).light
    }
  }

  private static func lowSun(_ sun: SIMD3<Float>, glow: SIMD3<Float>) -> [EnvironmentPanel] {
    let place = Vector3(0.75, 0.16, 0.55)
    return [
      EnvironmentPanel(place, width: 0.07, height: 0.07, sun, soft: 0.05),
      EnvironmentPanel(place, width: 0.6, height: 0.3, glow, soft: 0.5),
      EnvironmentPanel(
        Vector3(place.x, 0.02, place.z), width: 2.4, height: 0.1, glow * 0.4, soft: 0.25),
    ]
  }
}
