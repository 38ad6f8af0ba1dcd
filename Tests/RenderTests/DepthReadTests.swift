import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// Distances read back, against closed forms.
@Suite(.serialized) @MainActor struct DepthReadTests {
  private static let width = 96
  private static let height = 72
  /// The axis of the lens does not meet the picture's middle.
  private static let lens = CameraIntrinsics(
    fx: 80, fy: 76, cx: 43, cy: 39, width: width, height: height)

  /// A camera held aslant.
  private static var camera: Camera3D {
    var camera = Camera3D.intrinsic(lens, near: 0.1, far: 30)
    camera.eye = Vector3(0.4, 1.1, 2.3)
    camera.target = Vector3(0.1, 0.2, -1)
    camera.up = Vector3(0.2, 1, 0.1)
    return camera
  }

  /// Draws with validation on; any message, or an object left over, fails the test.
  private static func draw(
    _ width: Int = width, _ height: Int = height,
    conversion: RendererOptions.Conversion = .automatic, picture: PictureSize? = nil,
    _ body: @escaping (Sketch) -> Void
  ) throws -> RenderedResult {
    let sketch = ClosureSketch()
    sketch.body = body
    let stage = SketchStage(sketch, size: .size(width, height), seed: 1)
    var options = RendererOptions(validation: true)
    options.conversion = conversion
    let live: LiveObjects
    let result: RenderedResult
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      // The second frame uses what the first one made, without depths to read.
      _ = try renderer.submit(
        stage.draw(at: 0, delta: 0), glyphs: stage.glyphs, output: RenderOutput())
      _ = try renderer.submit(DrawList(width: width, height: height), output: RenderOutput())
      while renderer.inFlight > 0 { _ = try renderer.collect(waitingAtMost: .seconds(60)) }
      _ = try renderer.submit(
        stage.draw(at: 0.1, delta: 0.1), glyphs: stage.glyphs,
        output: RenderOutput(picture: picture, image: true, depth: true))
      result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
    return result
  }

  /// Compares each pixel with what a line of sight meets.
  ///
  /// - Parameters:
  ///   - result: what was drawn.
  ///   - tolerance: metres at one metre; grows with the distance.
  ///   - distance: how far along a line of sight, whose axis part is 1, something is; nil for
  ///     nothing, and NaN where a pixel may be either.
  /// - Throws: when there are no distances.
  private func check(
    _ result: RenderedResult, tolerance: Double, _ distance: (Vector3, Vector3) -> Double?
  ) throws {
    let depth = try #require(result.depth)
    let camera = Self.camera
    let (right, up, back) = camera.basis
    var met = 0
    var missed = 0
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let seen = Self.lens.unproject(col: Double(x) + 0.5, row: Double(y) + 0.5, depth: 1)
        let way = right * seen.x + up * seen.y + back * seen.z
        let measured = Double(depth[x, y])
        guard let wanted = distance(camera.eye, way) else {
          missed += 1
          #expect(measured == 0, "\(x), \(y): \(measured)")
          continue
        }
        guard !wanted.isNaN else { continue }
        met += 1
        #expect(
          abs(measured - wanted) < tolerance * max(wanted, 1), "\(x), \(y): \(measured) \(wanted)")
      }
    }
    #expect(met > 300 && missed > 300)
  }

  /// Where a line of sight meets a ball; NaN at its rim.
  private static func ball(
    _ middle: Vector3, _ radius: Double, rim: Double
  ) -> (Vector3, Vector3) -> Double? {
    { eye, way in
      let from = eye - middle
      let (a, b) = (way.dot(way), way.dot(from))
      let root = b * b - a * (from.dot(from) - radius * radius)
      if abs(root) / a < rim { return .nan }
      return root < 0 ? nil : (-b - root.squareRoot()) / a
    }
  }

  @Test func aBallOfTrianglesIsAsFarAsItIs() throws {
    let middle = Vector3(0.2, 0.4, -0.5)
    let result = try Self.draw { sketch in
      sketch.camera(Self.camera)
      sketch.withState(at: middle) {
        sketch.drawMesh(.sphere(radius: 0.8, segments: 200, rings: 100))
      }
    }
    try check(result, tolerance: 2e-3, Self.ball(middle, 0.8, rim: 0.04))
    #expect(result.image != nil)
  }

  @Test func aSphereDrawnAsOneAndPointsAreAsFarAsTheyAre() throws {
    let middle = Vector3(0.2, 0.4, -0.5)
    let ball = try Self.draw { sketch in
      sketch.camera(Self.camera)
      sketch.withState(at: middle) { sketch.drawSphere(radius: 0.8) }
    }
    try check(ball, tolerance: 1e-3, Self.ball(middle, 0.8, rim: 0.04))
    let points = try Self.draw { sketch in
      sketch.camera(Self.camera)
      sketch.drawPointCloud(
        PointCloud(points: [PointCloud.Point(position: middle, color: .white, size: 1.2)]))
    }
    // A disc that faces the camera lies at one distance.
    let (_, _, back) = Self.camera.basis
    let away = (Self.camera.eye - middle).dot(back)
    let spot = try #require(Self.camera.projected(middle, Self.width, Self.height))
    let depth = try #require(points.depth)
    let radius = 0.6 / away * 76
    var inside = 0
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let off = hypot(Double(x) + 0.5 - spot.x, Double(y) + 0.5 - spot.y)
        if off < radius - 2 {
          inside += 1
          #expect(abs(Double(depth[x, y]) - away) < 2e-3)
        }
        if off > radius * 80 / 76 + 3 { #expect(depth[x, y] == 0) }
      }
    }
    #expect(inside > 100)
  }

  @Test(arguments: [RendererOptions.Conversion.automatic, .device])
  func aSlantedPlaneIsAsFarAsItIs(conversion: RendererOptions.Conversion) throws {
    let normal = Vector3(0.3, 0.8, 0.5).normalized
    let across = normal.cross(.unitX).normalized
    let along = normal.cross(across)
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { across * $0.0 + along * $0.1 }
    // What is nearer hides what is farther, in whatever order it is drawn.
    let result = try Self.draw(
      conversion: conversion, picture: PictureSize(fitting: Self.width, Self.height)
    ) { sketch in
      sketch.camera(Self.camera)
      sketch.drawMesh(Mesh(positions: corners, indices: [0, 1, 2, 0, 2, 3]))
      sketch.drawMesh(
        Mesh(positions: corners.map { $0 - normal * 0.5 }, indices: [0, 1, 2, 0, 2, 3]))
    }
    func plane(_ eye: Vector3, _ way: Vector3, _ below: Double) -> Double? {
      let t = -(eye.dot(normal) + below) / way.dot(normal)
      let place = eye + way * t
      let edge = max(abs(place.dot(across)), abs(place.dot(along))) - 1
      return abs(edge) < 0.03 ? .nan : edge < 0 ? t : nil
    }
    try check(result, tolerance: 1e-4) { eye, way in
      plane(eye, way, 0) ?? plane(eye, way, 0.5)
    }
    #expect(result.picture != nil && result.image != nil)
  }

  @Test func withoutPerspectiveDistancesCountTheSame() throws {
    let result = try Self.draw(32, 24) { sketch in
      sketch.camera(.orthographic(eye: Vector3(0, 0, 5), height: 2, near: 0.5, far: 40))
      sketch.drawBox(size: 1)
    }
    let depth = try #require(result.depth)
    #expect(abs(depth[16, 12] - 4.5) < 1e-4 && depth[1, 1] == 0)
    #expect(depth[-1, 0] == 0 && depth[0, 24] == 0 && depth.metres.count == 32 * 24)
  }

  @Test func theLastCamerasDepthsRemainAndFlatFramesHaveNone() throws {
    let flat = try Self.draw(16, 16) { $0.drawCircle(8, 8, 5) }
    #expect(try #require(flat.depth).metres.allSatisfy { $0 == 0 })
    let two = try Self.draw(16, 16) { sketch in
      sketch.perspective(eye: Vector3(0, 0, 5))
      sketch.drawBox(size: 4)
      sketch.perspective(eye: Vector3(0, 0, 9))
    }
    #expect(try #require(two.depth).metres.allSatisfy { $0 == 0 })
  }

  @Test func anUnaskedOrImpossibleDepthIsNone() throws {
    let renderer = try Renderer(RendererOptions(validation: true))
    var list = DrawList(width: 8, height: 8)
    list.scenes = [
      SceneState(
        view: SpaceScenes.columns(matrix_identity_float4x4),
        projection: Array(repeating: SIMD4(repeating: .nan), count: 4), isOrthographic: false)
    ]
    list.commands = [.scene(0)]
    for depth in [false, true] {
      _ = try renderer.submit(list, output: RenderOutput(image: true, depth: depth))
      let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
      #expect(result.depth?.metres.allSatisfy { $0 == 0 } ?? !depth)
    }
    let scale = DepthScale(list.scenes[0])
    let odd: [Float] = [.nan, .infinity, -1, 0, 1, 2]
    odd.withUnsafeBufferPointer { stored in
      #expect(scale.metres(stored).allSatisfy { $0.isFinite })
    }
    #expect(renderer.drainValidationMessages() == [])
  }

  /// A renderer belongs to whoever uses it: two work side by side, one away from the main thread.
  @Test func twoRenderersInOneProcessDoNotDisturbEachOther() async throws {
    let sketch = ClosureSketch()
    sketch.body = { sketch in
      sketch.camera(Self.camera)
      sketch.drawBox(size: 1)
    }
    let stage = SketchStage(sketch, size: .size(Self.width, Self.height), seed: 1)
    let list = stage.draw(at: 0, delta: 0)
    let here = try Renderer(RendererOptions(validation: true))
    let there = Task.detached { () throws -> ([RGBAImage?], [RenderedDepth?], [String]) in
      let renderer = try Renderer(RendererOptions(validation: true))
      var images: [RGBAImage?] = []
      var depths: [RenderedDepth?] = []
      for _ in 0..<12 {
        _ = try renderer.submit(list, output: RenderOutput(image: true, depth: true))
        let result = try renderer.collect(waitingAtMost: .seconds(60))
        images.append(result?.image)
        depths.append(result?.depth)
      }
      return (images, depths, renderer.drainValidationMessages())
    }
    var images: [RGBAImage?] = []
    for _ in 0..<12 {
      _ = try here.submit(list, output: RenderOutput(image: true))
      images.append(try here.collect(waitingAtMost: .seconds(60))?.image)
      await Task.yield()
    }
    let (others, depths, messages) = try await there.value
    #expect(images.allSatisfy { $0 != nil && $0 == images[0] })
    #expect(others == images)
    #expect(depths.allSatisfy { $0 != nil && $0 == depths[0] })
    #expect(messages == [] && here.drainValidationMessages() == [])
  }
}

extension Camera3D {
  /// The canvas point of a point of the world.
  fileprivate func projected(_ point: Vector3, _ width: Int, _ height: Int) -> Vector2? {
    let aspect = Double(width) / Double(height)
    let map = viewProjectionMatrix(aspect: aspect)
    let at = map * SIMD4(Float(point.x), Float(point.y), Float(point.z), 1)
    guard at.w > 0 else { return nil }
    return Vector2(
      Double((at.x / at.w + 1) / 2) * Double(width), Double((1 - at.y / at.w) / 2) * Double(height))
  }
}
