@_spi(Host) @testable import Ollin
import Testing

/// Pictures with distances.
@MainActor @Suite struct RGBDFrameTests {
  private let lens = CameraIntrinsics(fx: 4, fy: 4, cx: 2, cy: 1, width: 4, height: 2)

  private func frame(_ depth: [Float], confidence: [UInt8]? = nil) -> RGBDFrame {
    let color = Image(width: 8, height: 4)
    for y in 0..<4 {
      for x in 0..<8 { color[x, y] = Color(red: Double(x) / 8, green: Double(y) / 4, blue: 0) }
    }
    return RGBDFrame(
      color: color, depth: depth, confidence: confidence, depthWidth: 4, depthHeight: 2,
      intrinsics: lens)
  }

  @Test func pointsLieWhereTheLensSaysAndHaveTheirColours() {
    let cloud = frame([1, 2, 3, 4, 5, 6, 7, 8]).pointCloud(pointSize: 0.5)
    #expect(cloud.count == 8 && cloud.points[5].size == 0.5)
    #expect(cloud.points[5].position == Vector3(-0.25 * 6, 0, -6))
    #expect(abs(cloud.points[5].color.red - 3.0 / 8) < 0.01)
    #expect(abs(cloud.points[5].color.green - 3.0 / 4) < 0.01)
  }

  @Test func doubtfulAndUnknownDistancesAreLeftOut() {
    let some = frame([0, -1, .nan, .infinity, 5, 6, 7, 8], confidence: [2, 2, 2, 2, 0, 1, 2, 2])
    #expect(some.pointCloud().count == 2)
    #expect(some.pointCloud(minConfidence: .low).count == 4)
    #expect(some.pointCloud(minConfidence: .low, depthRange: 5...7).count == 3)
    #expect(some.pointCloud(minConfidence: .low, step: 2).count == 0)
    #expect(frame([1]).pointCloud().isEmpty && frame([]).depth(atNormalizedX: 0, y: 0) == nil)
    #expect(frame([1, 1, 1, 1, 1, 1, 1, 1], confidence: [0]).confidence == nil)
  }

  @Test func theMiddleDistanceIsRead() {
    let all = frame([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(all.depth(atNormalizedX: 0, y: 0, radius: 0) == 5)
    #expect(all.depth(atNormalizedX: 1, y: 1, radius: 0) == 4)
    #expect(all.depth(atNormalizedX: 0, y: 0, radius: 1) == 5)
    #expect(all.depth(atNormalizedX: .nan, y: 0) == nil)
    #expect(all.unproject(normalizedX: 0.5, y: 0.5, radius: 0) == Vector3(0, 0, -7))
    #expect(all.unproject(normalized: Vector2(9, -9), radius: .max) != nil)
  }

  @Test func aDepthSceneIsRecordedOnceAndEqualsItself() {
    let scene = frame([1, 2, 3, 4, 5, 6, 7, 8])
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      sketch.drawDepthScene(scene)
      sketch.camera(.intrinsic(scene.intrinsics))
      sketch.drawDepthScene(scene)
      sketch.drawDepthScene(
        color: scene.color, depth: scene.color, in: Rectangle(x: 0, y: 0, width: 0, height: 9))
      sketch.drawDepthScene(
        color: scene.color, depth: scene.color,
        in: Rectangle(x: .nan, y: 0, width: .infinity, height: 9))
    }
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    let list = stage.draw(at: 0, delta: 0)
    #expect(list.commands == [.scene(0), .depthScene(0)])
    #expect(list.depthScenes.first?.rectangle == SIMD4(0, 0, 200, 100))
    #expect(list == stage.draw(at: 1, delta: 1))
  }
}
