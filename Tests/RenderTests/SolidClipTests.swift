import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// What is solid is clipped by the shape of a clip, with its soft edge, and leaves no depth outside.
@Suite(.serialized) @MainActor struct SolidClipTests {
  /// A white wall that fills the view, drawn as `body` does within a circle of radius 20 about
  /// the middle.
  private func wall(
    behind: Bool = false, options: RendererOptions? = nil,
    _ body: @escaping (Sketch, Mesh) -> Void
  ) throws -> RGBAImage {
    let mesh = Mesh.box(width: 20, height: 20, depth: 0.1)
    let list = Canvas.recordBare(64, 64) { sketch in
      sketch.background(.black)
      sketch.perspective(eye: Vector3(0, 0, 5))
      sketch.material(.unlit)
      sketch.fill(.white)
      sketch.withClip(Circle(x: 32, y: 32, radius: 20)) { body(sketch, mesh) }
      if behind {
        sketch.fill(.red)
        sketch.withState(at: Vector3(0, 0, -1)) { sketch.drawMesh(mesh) }
      }
    }
    guard let options else { return try Canvas.draw(list) }
    let renderer = try Renderer(options)
    _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
    #expect(renderer.drainValidationMessages() == [])
    return try #require(result.image)
  }

  private func expectDisc(
    _ image: RGBAImage, outside: [Int] = [0, 0, 0, 255], _ what: Comment? = nil
  ) {
    var (ink, wrong) = (0.0, 0)
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = hypot(Double(x) - 31.5, Double(y) - 31.5)
        if distance < 19, image[x, y] != [255, 255, 255, 255] { wrong += 1 }
        if distance > 21, image[x, y] != outside { wrong += 1 }
        ink += image.light(x, y, 1)
      }
    }
    #expect(wrong == 0, what)
    #expect(abs(ink / (.pi * 400) - 1) < 0.02, what)
  }

  @Test func aMeshIsCutByACircle() throws {
    expectDisc(try wall { $0.drawMesh($1) })
  }

  @Test func aPathCutsAsItDoesFlatDrawing() throws {
    let circle = (0..<128).map { step -> Vector2 in
      let angle = Double(step) / 128 * 2 * .pi
      return Vector2(32 + 20 * cos(angle), 32 + 20 * sin(angle))
    }
    let mesh = Mesh.box(width: 20, height: 20, depth: 0.1)
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.background(.black)
      sketch.perspective(eye: Vector3(0, 0, 5))
      sketch.material(.unlit)
      sketch.fill(.white)
      sketch.withClip(Shape(circle)) { sketch.drawMesh(mesh) }
    }
    expectDisc(image)
  }

  /// By every way of drawing them; one fills the view.
  @Test(arguments: [1, Int.max]) func capsulesAreCutByACircle(splattedFrom: Int) throws {
    var options = RendererOptions(validation: true)
    options.splattedCapsules = splattedFrom
    // Splatted ones are small: many beside each other cover as much.
    expectDisc(
      try wall(options: options) { sketch, _ in
        for step in 0..<400 {
          let (x, y) = (Double(step % 20) * 0.3 - 2.85, Double(step / 20) * 0.3 - 2.85)
          sketch.withState(at: Vector3(x, y, 0)) { sketch.drawSphere(radius: 0.3) }
        }
      })
  }

  @Test(arguments: [RendererOptions.Points.processor, .compute, .compute32, .quads])
  func pointsAreCutByACircle(points: RendererOptions.Points) throws {
    var options = RendererOptions(validation: true)
    options.points = points
    for size in [0.6, 30] {
      var cloud = PointCloud()
      for step in 0..<400 {
        cloud.add(
          Vector3(Double(step % 20) * 0.3 - 2.85, Double(step / 20) * 0.3 - 2.85, 0),
          color: .white, size: size)
      }
      for blend in [BlendMode.normal, .lightest] {
        expectDisc(
          try wall(options: options) { sketch, _ in
            sketch.blendMode(blend)
            sketch.drawPointCloud(cloud)
          }, "\(size) \(blend)")
      }
      expectDisc(
        try wall(behind: true, options: options) { sketch, _ in sketch.drawPointCloud(cloud) },
        outside: [255, 0, 0, 255], "\(size) behind")
    }
  }

  @Test func outsideOfTheClipNoDepthIsLeft() throws {
    expectDisc(try wall(behind: true) { $0.drawMesh($1) }, outside: [255, 0, 0, 255])
  }

  @Test func edgesAndTranslucentMeshesAreCutToo() throws {
    let edges = try wall { sketch, mesh in
      sketch.wireframe()
      sketch.strokeWeight(200)
      sketch.drawMesh(mesh)
      sketch.wireframe(false)
    }
    #expect(edges[4, 4] == [0, 0, 0, 255])
    let glass = try wall { sketch, mesh in
      sketch.fill(Color(white: 1, alpha: 0.5))
      sketch.drawMesh(mesh)
    }
    #expect(abs(glass[32, 32][0] - 188) <= 1)
    #expect(glass[4, 4] == [0, 0, 0, 255])
  }
}
