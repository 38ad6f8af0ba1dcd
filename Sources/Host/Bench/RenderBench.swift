@_spi(Host) internal import Ollin
@_spi(Host) internal import Render

/// What the benchmarks of drawing share.
@MainActor
enum RenderBench {
  typealias Measure = (name: String, value: Double, target: Double, better: String)

  /// How long one frame takes: from the start of recording until it is drawn, and on the device; in
  /// milliseconds.
  static func milliseconds(
    _ renderer: Renderer, _ list: DrawList
  ) throws -> (whole: Double, device: Double) {
    let start = ContinuousClock.now
    _ = try renderer.submit(list, glyphs: nil, output: RenderOutput())
    let result = try renderer.collect(waitingAtMost: .seconds(60))
    let whole = (ContinuousClock.now - start) / .milliseconds(1)
    return (whole, Double(result?.drawNanoseconds ?? 0) / 1e6)
  }

  /// A camera on the z axis that looks at the origin with a vertical field of view of 60°.
  static func scene(width: Int, height: Int, distance: Float) -> SceneState {
    let (near, far, focus) = (Float(0.1), Float(100), Float(1.732_050_8))
    return SceneState(
      view: [
        SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, -distance, 1),
      ],
      projection: [
        SIMD4(focus * Float(height) / Float(width), 0, 0, 0), SIMD4(0, focus, 0, 0),
        SIMD4(0, 0, far / (near - far), -1), SIMD4(0, 0, near * far / (near - far), 0),
      ], isOrthographic: false)
  }

  nonisolated static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
