import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// What a sketch drew with is made before its next show, and nothing that a file may hold disturbs
/// that.
@Suite(.serialized) @MainActor struct WarmUpTests {
  private func list(_ body: @escaping (Sketch) -> Void) -> DrawList {
    let sketch = ClosureSketch()
    sketch.body = body
    return SketchStage(sketch, size: .size(64, 64), seed: 1).draw(at: 0, delta: 0)
  }

  private var plain: DrawList { list { $0.drawRect(4, 4, 50, 50) } }

  private var rich: DrawList {
    list { sketch in
      sketch.noStroke()
      sketch.blendMode(.screen)
      sketch.drawEllipse(30, 30, 40, 20)
      sketch.blendMode(.normal)
      sketch.fill(Gradient.linear(from: .zero, to: Vector2(50, 50), [.red, .blue]))
      sketch.withClip(Circle(x: 30, y: 30, radius: 20)) { sketch.drawRect(10, 10, 50, 50) }
      sketch.perspective(eye: Vector3(0, 0, 5))
      sketch.drawMesh(.sphere(radius: 1))
    }
  }

  private func draw(_ list: DrawList, _ renderer: Renderer) throws -> [UInt8] {
    _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(picture: nil, image: true))
    return try #require(try renderer.collect(waitingAtMost: .seconds(20))?.image).pixels
  }

  /// One run of a sketch: its pictures, and the pipelines that were made during it.
  private func run(_ sketch: String, _ folder: String) throws -> (pixels: [UInt8], late: Int) {
    var options = RendererOptions(validation: true)
    options.cacheFolder = folder
    options.sketch = sketch
    let live: LiveObjects
    let result: (pixels: [UInt8], late: Int)
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      try renderer.prepare(width: 64, height: 64)
      renderer.warmUp.waitForOwn()
      _ = try draw(plain, renderer)
      result = (try draw(rich, renderer), renderer.pipelinesMadeLate)
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
    return result
  }

  @Test func theSecondRunMakesNothingDuringTheShow() throws {
    let folder = NSTemporaryDirectory() + "ollin-warm-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try run("Pond", folder)
    #expect(first.late > 0)
    let second = try run("Pond", folder)
    #expect(second.late == 0)
    #expect(second.pixels == first.pixels)
    // Another sketch has a history of its own.
    #expect(try run("River", folder).late > 0)
  }

  /// A shader is compiled before it is drawn for the first time, by a frame that does not draw it.
  @Test func shadersAreReadyBeforeTheyAreDrawn() throws {
    var options = RendererOptions(validation: true)
    let folder = NSTemporaryDirectory() + "ollin-warm-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    options.cacheFolder = folder
    options.sketch = "Pond"
    let live: LiveObjects
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      try renderer.prepare(width: 64, height: 64)
      let shader = Shader(source: "vec4 paint(vec2 p) { return vec4(0.0, 1.0, 0.0, 1.0); }")
      _ = try draw(plain, renderer)
      let made = try #require(renderer.userShaders?.pipelineCount)
      #expect(made >= 2)
      let flat = try draw(list { $0.drawShader(shader) }, renderer)
      #expect(flat.prefix(4) == [0, 255, 0, 255])
      let deep = list {
        $0.perspective(eye: Vector3(0, 0, 5))
        $0.drawShader(shader)
      }
      #expect(try draw(deep, renderer).prefix(4) == [0, 255, 0, 255])
      #expect(renderer.userShaders?.pipelineCount == made)
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }

  /// Two threads may make one pipeline: the first stays, as frames in flight may draw with it.
  @Test func whatWasMadeFirstStays() throws {
    var options = RendererOptions(validation: true)
    let folder = NSTemporaryDirectory() + "ollin-warm-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    options.cacheFolder = folder
    let renderer = try Renderer(options)
    try renderer.prepare(width: 64, height: 64)
    let device = renderer.vulkan
    let shaders = try ShaderLibrary(device, folder: nil, cacheFolder: folder)
    let recipe = try #require(renderer.cache.store.used.first)
    let layout = try PipelineLayout(device, recipe.layout)
    func make() throws(RenderError) -> Pipeline {
      try Pipeline.drawing(
        recipe, device, shaders, layout: layout, cache: renderer.cache, name: "test")
    }
    let (warmed, other) = (try make(), try make())
    let store = PipelineStore()
    let drawn = try store.pipeline(recipe) { () throws(RenderError) in
      // Meanwhile, on the other thread.
      #expect(store.add(warmed, recipe))
      return other
    }
    #expect(drawn === warmed)
    #expect(!store.add(other, recipe))
    #expect(try store.pipeline(recipe, make: make) === warmed)
  }

  /// Pipelines that are drawn with beforehand live until the device has done so, whoever else lets
  /// them go.
  @Test func whatIsDrawnBeforehandIsKept() throws {
    let folder = NSTemporaryDirectory() + "ollin-warm-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try run("Pond", folder)
    var options = RendererOptions(validation: true)
    options.cacheFolder = folder
    options.sketch = "Pond"
    let renderer = try Renderer(options)
    try renderer.prepare(width: 64, height: 64)
    renderer.warmUp.waitForOwn()
    _ = try renderer.submit(plain, glyphs: nil, output: RenderOutput())
    let kept = renderer.slots.map { $0.kept.count { $0 is Pipeline } }.max() ?? 0
    _ = try renderer.collect(waitingAtMost: .seconds(20))
    // Only a processor's driver compiles when a pipeline first draws.
    #expect(kept > 0 || !renderer.device.isCPU)
  }

  @Test func aBrokenHistoryIsNone() throws {
    let folder = NSTemporaryDirectory() + "ollin-warm-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var history = PipelineHistory(folder: folder, device: "one")
    history.note([Self.recipe], of: "Pond\nRiver")
    history.save()
    #expect(PipelineHistory(folder: folder, device: "one").recipes(of: "Pond\nRiver").count == 1)
    #expect(PipelineHistory(folder: folder, device: "two").recipes(of: "Pond\nRiver").isEmpty)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for count in 0..<whole.count {
        try whole.prefix(count).write(to: URL(fileURLWithPath: path))
        #expect(PipelineHistory(folder: folder, device: "one").recipes(of: "Pond\nRiver").isEmpty)
      }
    }
  }

  @Test func whatWasNotDrawnForSomeRunsIsForgotten() {
    var history = PipelineHistory(folder: nil, device: "one")
    history.note([Self.recipe], of: "Pond")
    for run in 0...PipelineHistory.mostRuns {
      #expect(history.recipes(of: "Pond").isEmpty == (run > PipelineHistory.mostRuns))
      history.note([], of: "Pond")
    }
    #expect(history.recipes(of: "Pond").isEmpty)
    for index in 0..<(2 * PipelineHistory.mostSketches) {
      history.note([Self.recipe], of: "\(index)")
    }
    #expect(!history.contains("0"))
    #expect(history.contains("\(2 * PipelineHistory.mostSketches - 1)"))
  }

  private static let recipe = PipelineRecipe(
    vertex: "mesh.vert.glsl", fragment: "mesh.frag.glsl", defines: ["NORMALS", "SINGLE"],
    layout: .init(constantBytes: 128, hasUniforms: true, pictures: 1),
    input: MeshVariant([.normals, .texture]).input,
    state: PipelineState(
      blend: .screen, depth: .written, topology: .lines, isOpaque: true, features: 77))

  @Test func aRecipeIsReadAsItWasWritten() {
    let line = Self.recipe.line
    #expect(PipelineRecipe(line: line[...]) == Self.recipe)
    // Any part that is cut off makes it another recipe or none; nothing traps.
    for count in 0..<line.count {
      #expect(PipelineRecipe(line: line.prefix(count)) != Self.recipe)
    }
  }

  @Test(arguments: [
    "", "|||||||", "../x.vert.glsl|a.frag.glsl||16|0|0||0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||-4|0|0||0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||100000000000000000000|0|0||0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl|x;y|16|0|0||0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||16|0|9||0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||16|0|0|0:999:0:0/1/0|0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||16|0|0|0:12:0:0/1/0|0,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||16|0|0||7,0,0,0,1,0,0,0,0",
    "a.vert.glsl|a.frag.glsl||16|0|0||0,9,0,0,1,0,0,0,0",
  ])
  func aRecipeOfNonsenseIsNone(line: String) {
    #expect(PipelineRecipe(line: line[...]) == nil)
  }
}
