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
    behind: Bool = false, _ body: @escaping (Sketch, Mesh) -> Void
  ) throws -> RGBAImage {
    let mesh = Mesh.box(width: 20, height: 20, depth: 0.1)
    return try Canvas.draw(64, 64) { sketch in
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
  }

  private func expectDisc(_ image: RGBAImage, outside: [Int] = [0, 0, 0, 255]) {
    var ink = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = hypot(Double(x) - 31.5, Double(y) - 31.5)
        if distance < 19 { #expect(image.pixel(x, y) == [255, 255, 255, 255]) }
        if distance > 21 { #expect(image.pixel(x, y) == outside) }
        ink += image.light(x, y, 1)
      }
    }
    #expect(abs(ink / (.pi * 400) - 1) < 0.01)
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
    #expect(edges.pixel(4, 4) == [0, 0, 0, 255])
    let glass = try wall { sketch, mesh in
      sketch.fill(Color(white: 1, alpha: 0.5))
      sketch.drawMesh(mesh)
    }
    #expect(abs(glass.pixel(32, 32)[0] - 188) <= 1)
    #expect(glass.pixel(4, 4) == [0, 0, 0, 255])
  }
}
