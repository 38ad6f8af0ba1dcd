import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// What drawing solids keeps on the device, and lists that make no sense.
@Suite(.serialized) @MainActor struct SolidResourceTests {
  @Test func oddScenesDrawAndLeaveNothing() throws {
    let list = {
      var list = DrawList(width: 24, height: 16)
      let mesh = Mesh.box().geometry
      var scene = SceneState(view: [], projection: [], isOrthographic: false)
      scene.lights = []
      list.scenes = [
        scene,
        SceneState(
          view: Array(repeating: SIMD4(repeating: .nan), count: 4),
          projection: Array(repeating: SIMD4(repeating: .infinity), count: 4),
          isOrthographic: true),
      ]
      list.meshPlacements = [
        MeshPlacement(
          row0: SIMD4(repeating: .nan), row1: SIMD4(repeating: .infinity), row2: .zero,
          color: SIMD4(repeating: .nan))
      ]
      list.meshDraws = [
        MeshDraw(mesh, placements: 0..<1), MeshDraw(mesh, placements: 0..<900),
        MeshDraw(mesh, placements: 5..<9), MeshDraw(mesh, placements: 0..<1, style: .edges),
      ]
      list.backdrop = 7
      list.commands = [
        .meshes(0..<2), .scene(0), .meshes(-4..<99), .scene(1), .meshes(0..<4), .scene(12),
        .scene(-1), .meshes(0..<1),
      ]
      return list
    }()
    let live: LiveObjects
    do {
      let renderer = try Renderer(RendererOptions(validation: true))
      live = renderer.liveObjects
      for _ in 0..<3 {
        _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
        #expect(try renderer.collect(waitingAtMost: .seconds(20))?.image != nil)
      }
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }

  @Test func meshesStayOnTheDeviceWhenTheyAreDrawnAgain() throws {
    let renderer = try Renderer(RendererOptions(validation: true))
    let sketch = ClosureSketch()
    let fixed = Mesh.box()
    var frame = 0.0
    sketch.body = { sketch in
      frame += 1
      sketch.camera(.orbiting(radius: 5))
      sketch.drawMesh(fixed)
      sketch.drawMesh(.box(size: frame))
    }
    let stage = SketchStage(sketch, size: .size(16, 16), seed: 1)
    var resident: [Int] = []
    for _ in 0..<5 {
      _ = try renderer.submit(
        stage.draw(at: 0, delta: 0), glyphs: nil, output: RenderOutput(image: true))
      _ = try renderer.collect(waitingAtMost: .seconds(20))
      resident.append(renderer.meshes?.store.residentBytes ?? -1)
    }
    let bytes = MeshBuffers.size(of: fixed.geometry)
    #expect(resident == [0, bytes, bytes, bytes, bytes])
  }
}
