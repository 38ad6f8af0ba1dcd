import CVulkan
import Foundation
import Pixels
@_spi(Host) import Ollin
import Testing

@_spi(Host) @testable import Render

/// Whatever call the driver fails, from opening the device to the third frame: a sentence or a
/// frame without what there was no memory for, and nothing is left behind.
@Suite(.serialized) @MainActor struct FaultTests {
  /// What a call gives, and whether every later one gives the same.
  static let failures: [(result: VkResult, stays: Bool)] = [
    (VK_ERROR_OUT_OF_DEVICE_MEMORY, false), (VK_ERROR_DEVICE_LOST, true),
    (VK_ERROR_OUT_OF_HOST_MEMORY, false), (VK_ERROR_DEVICE_LOST, false),
  ]

  /// Each call fails in turn; of the four failures each call gets one, or with `OLLIN_ALL_FAULTS`
  /// all.
  @Test func everyFailureIsASentence() throws {
    let drawn = Self.list()
    let tries = ProcessInfo.processInfo.environment["OLLIN_ALL_FAULTS"] == nil ? 1 : 4
    let stride = tries == 1 ? 5 : 1
    var failed: [String: Int] = [:]
    defer { ollin_vulkan_fail(0, VK_SUCCESS, 0) }
    // Sketches have few hundred calls: the loop ends when one is through without a failure.
    for call in Swift.stride(from: 1, to: 5000, by: stride) {
      var name: String?
      for attempt in 0..<tries {
        let failure = Self.failures[(call / stride + attempt) % Self.failures.count]
        let live = LiveObjects()
        ollin_vulkan_fail(Int64(call), failure.result, failure.stays ? 1 : 0)
        let result = Result { try Self.show(drawn, live) }
        name = ollin_vulkan_failed_call().map { String(cString: $0) }
        ollin_vulkan_fail(0, VK_SUCCESS, 0)
        guard let name else { break }
        failed[name, default: 0] += 1
        let what = "call \(call), \(name), \(failure)"
        switch result {
        case .success(let early):
          // Times of a frame that are missing are no reason to end it.
          let isHarmless = early == nil || early == "vkGetQueryPoolResults"
          #expect(!failure.stays || isHarmless, "\(what) was not noticed")
        case .failure(let error as RenderError): #expect(error.message.hasSuffix("."), "\(what)")
        case .failure(let error): Issue.record(error, "\(what)")
        }
        // A device that is lost for good is left to the end of the process.
        if !failure.stays { #expect(live.left == [:], "\(what)") }
      }
      if name == nil { break }
    }
    #expect(failed.count >= (tries == 1 ? 10 : 25), "\(failed.keys.sorted())")
  }

  @Test func aDeviceThatNeverFinishesIsLostInTime() throws {
    var options = RendererOptions()
    options.patience = .milliseconds(50)
    let renderer = try Renderer(options)
    _ = try renderer.submit(DrawList(width: 8, height: 8), glyphs: nil, output: RenderOutput())
    defer { ollin_vulkan_fail(0, VK_SUCCESS, 0) }
    ollin_vulkan_fail(1, VK_TIMEOUT, 1)
    #expect {
      // Whoever waits a little at a time learns of it too.
      for _ in 0..<10_000 {
        _ = try renderer.collect(waitingAtMost: .milliseconds(1))
        usleep(1000)
      }
    } throws: {
      guard case RenderError.deviceLost(let reason) = $0 else { return false }
      return reason.contains("did not finish")
    }
  }

  @Test func aGPUThatVanishesIsASentence() throws {
    // Between its listing and its opening.
    defer { ollin_vulkan_fail(0, VK_SUCCESS, 0) }
    for call in 1..<40 {
      ollin_vulkan_fail(Int64(call), VK_ERROR_INITIALIZATION_FAILED, 0)
      let result = Result { try Renderer(RendererOptions(gpu: "0")) }
      guard let name = ollin_vulkan_failed_call().map({ String(cString: $0) }) else { break }
      guard case .failure(let error as RenderError) = result else {
        Issue.record("\(name) was not noticed")
        continue
      }
      #expect(error.message.hasSuffix("."))
      if name == "vkCreateDevice" { return }
    }
    Issue.record("the device was never opened")
  }

  /// A sketch's own shader may be what a driver cannot digest; the rest of the frame is drawn.
  @Test func aShaderThatTheDriverRefusesIsLeftOut() throws {
    let live = LiveObjects()
    defer { ollin_vulkan_fail(0, VK_SUCCESS, 0) }
    do {
      let renderer = try Renderer(RendererOptions(validation: true), live: live)
      let sketch = ClosureSketch()
      let stage = SketchStage(sketch, size: .size(16, 16), seed: 1)
      func show() throws -> RGBAImage {
        let list = stage.draw(at: 0, delta: 0)
        _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(picture: nil, image: true))
        return try #require(try renderer.collect(waitingAtMost: .seconds(10))?.image)
      }
      // What is made for all shaders of sketches comes with the first.
      let first = Shader(source: "vec4 paint(vec2 p) { return vec4(1.0); }")
      sketch.body = { $0.drawShader(first) }
      _ = try show()
      var refused: [String] = []
      for call in 1..<60 where refused.last != "vkCreateGraphicsPipelines" {
        let shader = Shader(
          source: "vec4 paint(vec2 p) { return vec4(0.0, 1.0, 0.0, 1.0); }", name: "\(call).frag")
        sketch.body = { sketch in
          sketch.background(.red)
          sketch.drawShader(shader, in: Rectangle(x: 0, y: 0, width: 8, height: 8))
        }
        ollin_vulkan_fail(Int64(call), VK_ERROR_UNKNOWN, 0)
        let result = Result { try show() }
        let name = ollin_vulkan_failed_call().map { String(cString: $0) } ?? ""
        ollin_vulkan_fail(0, VK_SUCCESS, 0)
        guard name == "vkCreateGraphicsPipelines" || name == "vkCreateShaderModule" else {
          continue
        }
        refused.append(name)
        #expect(renderer.troubles.last?.hasPrefix("\(call).frag cannot be drawn.") == true)
        let image = try result.get()
        // The placeholder is a board of two colours.
        #expect(image[2, 2] != [0, 255, 0, 255] && image[2, 2] != [255, 0, 0, 255])
        #expect(image[12, 12] == [255, 0, 0, 255])
        #expect(try show()[12, 12] == [255, 0, 0, 255])
      }
      #expect(refused == ["vkCreateShaderModule", "vkCreateGraphicsPipelines"])
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }

  @Test func whatIsTooLargeIsLeftOut() throws {
    let live = LiveObjects()
    do {
      let renderer = try Renderer(RendererOptions(validation: true), live: live)
      let picture = Picture(width: 300, height: 300, color: .red)
      let mesh = Mesh.sphere(radius: 1, segments: 200, rings: 100)
      let sketch = ClosureSketch()
      sketch.body = { sketch in
        sketch.background(.black)
        sketch.noStroke()
        sketch.fill(.white)
        sketch.drawRect(0, 0, 8, 16)
        sketch.drawImage(picture, 8, 0)
        sketch.perspective(eye: Vector3(0, 0, 5))
        sketch.drawMesh(mesh)
      }
      let list = SketchStage(sketch, size: .size(16, 16), seed: 1).draw(at: 0, delta: 0)
      renderer.vulkan.largestAllocation = 200_000
      for _ in 0..<3 {
        _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(picture: nil, image: true))
        let image = try #require(try renderer.collect(waitingAtMost: .seconds(10))?.image)
        #expect(image[4, 8] == [255, 255, 255, 255])
        #expect(image[12, 2] == [0, 0, 0, 255])
      }
      #expect(renderer.troubles.count == 2, "\(renderer.troubles)")
      #expect(renderer.troubles.contains { $0.contains("300 × 300") })
      #expect(renderer.troubles.contains { $0.contains("A mesh of") })
      renderer.vulkan.largestAllocation = 1 << 30
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }

  static func list() -> (DrawList, GlyphAtlas) {
    let sketch = ClosureSketch()
    let picture = Picture(width: 9, height: 7, color: .red)
    let cloud = PointCloud(positions: [.zero, .unitX, .unitY], color: .red, size: 0.1)
    sketch.body = { sketch in
      sketch.drawCircle(10, 10, 8)
      sketch.drawImage(picture, 5, 5)
      sketch.drawText("Pond", 10, 30)
      sketch.withClip(Shape([Vector2(0, 0), Vector2(40, 0), Vector2(20, 40)])) {
        sketch.drawRect(0, 0, 40, 40)
      }
      sketch.perspective(eye: Vector3(0, 0, 5))
      sketch.environment(.studio)
      sketch.light(.directional(.white, direction: Vector3(0, -1, -1)))
      sketch.castShadows()
      sketch.drawMesh(.sphere(radius: 1))
      sketch.drawCapsule(from: .zero, to: .unitX, radius: 0.2)
      sketch.drawPointCloud(cloud)
      sketch.wireframe()
      sketch.drawMesh(.box(size: 1))
    }
    let stage = SketchStage(sketch, size: .size(48, 48), seed: 1)
    return (stage.draw(at: 0, delta: 0), stage.glyphs)
  }

  /// Three frames; answers which call failed before the renderer's end.
  static func show(_ drawn: (list: DrawList, atlas: GlyphAtlas), _ live: LiveObjects) throws
    -> String?
  {
    let renderer = try Renderer(RendererOptions(), live: live)
    try renderer.prepare(width: 48, height: 48)
    for _ in 0..<3 {
      _ = try renderer.submit(
        drawn.list, glyphs: drawn.atlas, output: RenderOutput(picture: nil, image: true))
      _ = try renderer.collect(waitingAtMost: .seconds(10))
    }
    return ollin_vulkan_failed_call().map { String(cString: $0) }
  }
}
