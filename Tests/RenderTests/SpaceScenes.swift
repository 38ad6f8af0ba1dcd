import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// Scenes and measures for drawing in space.
enum SpaceScenes {
  /// A camera at the origin that looks down −z with a vertical field of view of 90°, near 0.1, far
  /// 100.
  static func perspective(width: Int, height: Int) -> SceneState {
    let (near, far) = (Float(0.1), Float(100))
    return SceneState(
      view: columns(matrix_identity_float4x4),
      projection: [
        SIMD4(Float(height) / Float(width), 0, 0, 0), SIMD4(0, 1, 0, 0),
        SIMD4(0, 0, far / (near - far), -1), SIMD4(0, 0, near * far / (near - far), 0),
      ], isOrthographic: false)
  }

  /// A camera in which a unit is a pixel, the origin the middle of the canvas, and z from 0 to −100
  /// is what it sees.
  static func orthographic(width: Int, height: Int) -> SceneState {
    SceneState(
      view: columns(matrix_identity_float4x4),
      projection: [
        SIMD4(2 / Float(width), 0, 0, 0), SIMD4(0, 2 / Float(height), 0, 0),
        SIMD4(0, 0, -0.01, 0), SIMD4(0, 0, 0, 1),
      ], isOrthographic: true)
  }

  static func columns(_ matrix: simd_float4x4) -> [SIMD4<Float>] {
    [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
  }

  /// Draws on the device that is here with validation on; any message, or an object left over,
  /// fails the test.
  @MainActor static func draw(
    _ list: DrawList, points: RendererOptions.Points = .automatic, sortedClouds: Int? = nil,
    splattedCapsules: Int? = nil
  ) throws -> RGBAImage {
    var options = RendererOptions(validation: true)
    options.points = points
    options.sortedClouds = sortedClouds
    options.splattedCapsules = splattedCapsules
    let live: LiveObjects
    let result: RenderedResult
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
      result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
    return try #require(result.image)
  }

  /// The share of pixels that differ by more than two levels.
  @MainActor static func difference(_ a: RGBAImage, _ b: RGBAImage) -> Double {
    guard a.width == b.width, a.height == b.height else { return 1 }
    return Double(Canvas.differences(a.pixels, b.pixels, tolerance: 2))
      / Double(a.width * a.height)
  }
}
